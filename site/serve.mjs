// Serves a folder on localhost as GitHub Pages would: right types, gzip, open to other origins, no extra headers.   node site/serve.mjs FOLDER [PORT] [PREFIX]
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createGzip } from 'node:zlib';

export const kTypes = {
  '.html': 'text/html; charset=utf-8', '.css': 'text/css; charset=utf-8', '.mjs': 'text/javascript; charset=utf-8', '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.ttf': 'font/ttf', '.otf': 'font/otf', '.png': 'image/png', '.txt': 'text/plain; charset=utf-8', '.js': 'text/javascript; charset=utf-8',
  '.webmanifest': 'application/manifest+json', '.xml': 'application/xml; charset=utf-8',
};

// The file an address names inside the folder, or null.
function found(folder, prefix, address) {
  const path = decodeURIComponent(new URL(address, 'http://localhost').pathname);
  if (!path.startsWith(prefix)) return null;
  const file = join(folder, normalize(`/${path.slice(prefix.length)}`));
  const whole = existsSync(file) && statSync(file).isDirectory() ? join(file, 'index.html') : file;
  return existsSync(whole) ? whole : null;
}

/** Starts the server; prefix: the sub-path the folder appears under, "/" or "/some/folder/". port 0: any free one. headers: on every reply. */
export function serve(folder, port, prefix = '/', headers = {}) {
  const server = createServer((request, reply) => {
    const file = found(folder, prefix, request.url);
    if (!file) {
      reply.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      return;
    }
    const packed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    reply.writeHead(200, { 'access-control-allow-origin': '*', ...headers, 'content-type': kTypes[extname(file)] ?? 'application/octet-stream', ...(packed && { 'content-encoding': 'gzip' }) });
    const stream = createReadStream(file);
    (packed ? stream.pipe(createGzip()) : stream).pipe(reply);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, port = '8000', prefix = '/'] = process.argv.slice(2);
  try {
    const server = await serve(folder, Number(port), prefix);
    console.log(`\nRigwise: http://localhost:${server.address().port}${prefix}    (Ctrl+C stops)`);
  } catch (fault) {
    console.error(fault.code === 'EADDRINUSE' ? `Port ${port} is taken. Choose another: PORT=8081 ./run` : String(fault));
    process.exitCode = 1;
  }
}
