// The worker's side of openWorker: opens the engine once, answers calls in order.
import { open } from './index.mjs';

let engine = null;

async function answer({ id, verb, args }, reply) {
  try {
    if (verb === 'open') {
      engine = await open(args);
      reply({ id, answer: true });
    } else {
      reply({ id, answer: engine.call(verb, args) });
    }
  } catch (fault) {
    reply({ id, fault: String(fault?.message ?? fault) });
  }
}

let queue = Promise.resolve();
const enqueue = (message, reply) => { queue = queue.then(() => answer(message, reply)); };

if (typeof self !== 'undefined' && typeof self.postMessage === 'function') {
  self.addEventListener('message', ({ data }) => enqueue(data, (message) => self.postMessage(message)));
} else {
  const { parentPort } = await import('node:worker_threads');
  parentPort.on('message', (message) => enqueue(message, (reply) => parentPort.postMessage(reply)));
}
