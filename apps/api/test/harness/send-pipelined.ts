/** Sends several HTTP requests in one write (pipelining), so that the server gets them together, in a known order. */
import { once } from 'node:events';
import { connect } from 'node:net';

export type PipelinedRequest = {
  method: string;
  path: string;
  token: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
};
export type PipelinedResponse = { status: number; text: string; body: Record<string, unknown> };

/** Parses the complete responses in the received bytes. */
function parseResponses(received: Buffer): PipelinedResponse[] {
  const responses: PipelinedResponse[] = [];
  let rest = received;
  for (;;) {
    const head = rest.indexOf('\r\n\r\n');
    const length = Number(/\r\ncontent-length: (\d+)/iu.exec(rest.toString('latin1', 0, head))?.[1]);
    if (head < 0 || Number.isNaN(length) || rest.length < head + 4 + length) return responses;
    const text = rest.toString('utf8', head + 4, head + 4 + length);
    responses.push({ status: Number(rest.toString('latin1', 9, 12)), text, body: JSON.parse(text) });
    rest = rest.subarray(head + 4 + length);
  }
}

/** @returns the responses in the order of the requests */
export async function sendPipelined(
  url: string,
  requests: readonly PipelinedRequest[],
): Promise<PipelinedResponse[]> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    requests
      .map(({ method, path, token, headers = {}, body }) => {
        const json = body ? JSON.stringify(body) : '';
        const bodyHeaders = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(json) };
        const allHeaders = { ...headers, ...(body && bodyHeaders) };
        return [
          `${method} ${path} HTTP/1.1`,
          `Host: ${hostname}`,
          `Authorization: Bearer ${token}`,
          ...Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`),
          `\r\n${json}`,
        ].join('\r\n');
      })
      .join(''),
  );
  let received = Buffer.alloc(0);
  let responses: PipelinedResponse[] = [];
  for await (const part of socket) {
    received = Buffer.concat([received, part as Buffer]);
    responses = parseResponses(received);
    if (responses.length >= requests.length) break;
  }
  socket.destroy();
  if (responses.length < requests.length)
    throw new Error(`Got ${responses.length} of ${requests.length} responses: ${received.toString()}`);
  return responses;
}
