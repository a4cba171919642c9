// Steps back and forth over edits from several places.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { History } from '../../site/history.mjs';

const at = (seq_len) => ({ seq_len });

test('edits from the canvas and from the form undo in the order they were made', () => {
  const past = new History();
  past.note(at(1024), 'canvas:1'); // to 2048 by a slider
  past.note(at(2048), '/seq_len'); // to 4096 in the form
  assert.deepEqual(past.undo(at(4096)), at(2048));
  assert.deepEqual(past.undo(at(2048)), at(1024));
  assert.equal(past.undo(at(1024)), undefined);
  assert.deepEqual(past.redo(at(1024)), at(2048));
  assert.deepEqual(past.redo(at(2048)), at(4096));
  assert.equal(past.forwards, false);
});

test('keystrokes in one field are one step; leaving it ends the step', () => {
  const past = new History();
  for (const typed of [1024, 4, 40]) past.note(at(typed), '/seq_len');
  past.rest();
  past.note(at(409), '/seq_len');
  assert.deepEqual(past.undo(at(4096)), at(409));
  assert.deepEqual(past.undo(at(409)), at(1024));
});

test('a new edit forgets what had been taken back; what changed nothing is no step', () => {
  const past = new History();
  past.note(at(1));
  past.undo(at(2));
  past.note(at(1));
  assert.equal(past.forwards, false);
  past.note(at(3)); // typed and cancelled: the same again
  assert.deepEqual(past.undo(at(3)), at(1));
});
