import { createServer } from 'node:http';

// The floor under any server written for Node: it reads the request and sends one prepared answer.
// The first argument is that answer, as JSON: {"headers": {…}, "body": "…"}.
const sample: unknown = JSON.parse(process.argv[2] ?? '{}');
const { headers, body } = readSample(sample);
const bytes = Buffer.from(body);

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    response.end(bytes);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(address.port);
});

function readSample(value: unknown): { headers: Record<string, string>; body: string } {
  if (typeof value !== 'object' || value === null || !('headers' in value) || !('body' in value)) {
    throw new Error('the first argument is the answer to send');
  }
  // The bench beside this file writes the argument from a fetched reply, whose headers are texts.
  return { headers: value.headers as Record<string, string>, body: String(value.body) };
}
