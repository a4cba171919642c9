// The pictures' own drawing: areas are exact, curves close, the file is a PNG that other readers take.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverage, flatten, Picture } from '../../site/render/raster.mjs';
import { decode } from '../browser/pixels.mjs';

const sum = (field) => field.reduce((total, share) => total + share, 0);

test('a box between pixels covers its area, whichever way it runs', () => {
  const box = [[1.25, 1.5], [4.75, 1.5], [4.75, 3.25], [1.25, 3.25]];
  for (const points of [box, [...box].reverse()]) assert.ok(Math.abs(sum(coverage([points], 8, 6)) - 3.5 * 1.75) < 1e-4);
  assert.ok(Math.abs(coverage([box], 8, 6)[1 * 8 + 1] - 0.75 * 0.5) < 1e-5);
});

test('a triangle covers half its box; a hole is left open', () => {
  assert.ok(Math.abs(sum(coverage([[[0, 0], [10, 0], [0, 10]]], 12, 12)) - 50) < 1e-3);
  const ring = [[[0, 0], [10, 0], [10, 10], [0, 10]], [[2, 2], [2, 8], [8, 8], [8, 2]]];
  assert.ok(Math.abs(sum(coverage(ring, 10, 10)) - 64) < 1e-3);
});

test('a circle of quadratic curves has nearly its area', () => {
  const k = Math.tan(Math.PI / 8);
  const at = (angle, radius) => [50 + radius * Math.cos(angle), 50 + radius * Math.sin(angle)];
  const arcs = Array.from({ length: 8 }, (_, i) => ['Q', ...at(((i + 0.5) * Math.PI) / 4, 40 * Math.hypot(1, k)), ...at(((i + 1) * Math.PI) / 4, 40)]);
  const area = sum(coverage(flatten([['M', ...at(0, 40)], ...arcs, ['Z']], (x, y) => [x, y]), 100, 100));
  assert.ok(Math.abs(area / (Math.PI * 1600) - 1) < 0.005, `${area}`);
});

test('a picture is written as a PNG with its colours', () => {
  const picture = new Picture(20, 10, '#ffffff');
  picture.box(0, 0, 10, 10, '#2456c8');
  const { width, height, channels, pixels } = decode(picture.png());
  assert.deepEqual([width, height, channels], [20, 10, 3]);
  assert.deepEqual([...pixels.subarray(0, 3), ...pixels.subarray(57, 60)], [0x24, 0x56, 0xc8, 255, 255, 255]);
});
