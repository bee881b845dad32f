import { describe, expect, it } from 'vitest';
import { MessageLines } from '../../../src/cli/mcp/message-lines.ts';

/** What of these chunks is passed on, and what is answered. */
async function through(chunks: readonly string[]) {
  const answers: unknown[] = [];
  const reasons: string[] = [];
  const lines = new MessageLines((text, why) => {
    answers.push(JSON.parse(text));
    reasons.push(why);
  });
  const passed: Buffer[] = [];
  lines.on('data', (chunk: Buffer) => void passed.push(chunk));
  for (const chunk of chunks) lines.write(chunk);
  lines.end();
  await new Promise((done) => lines.on('end', done));
  return { answers, reasons, passed: Buffer.concat(passed).toString() };
}

const PING = '{"jsonrpc":"2.0","id":1,"method":"ping"}\n';

describe('a line of standard input', () => {
  it.each([
    ['a request', [PING]],
    ['a request in parts', [PING.slice(0, 9), PING.slice(9)]],
    ['two in one', [PING + PING]],
    ['a notification', ['{"jsonrpc":"2.0","method":"n"}\n']],
    ['an answer', ['{"jsonrpc":"2.0","id":2,"result":{}}\n']],
    ['an answer to nothing', ['{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":"a"}}\n']],
    ['nothing', ['\n']],
    ['a text without an end', ['{"a']],
  ])('is passed on as it is: %s', async (_, chunks) => {
    expect(await through(chunks)).toEqual({
      answers: [],
      reasons: [],
      passed: chunks.join(''),
    });
  });

  it.each([
    ['{"jsonrpc"', -32_700, null],
    ['hello', -32_700, null],
    ['{"jsonrpc":"2.0","id":7}', -32_600, 7],
    ['{"jsonrpc":"2.0","id":"a","method":5}', -32_600, 'a'],
    ['{"id":7,"method":"ping"}', -32_600, 7],
    ['{"jsonrpc":"2.0","id":{"a":1},"method":"ping"}', -32_600, null],
    ['{"jsonrpc":"2.0","id":[1],"method":"ping"}', -32_600, null],
    ['{"jsonrpc":"2.0","id":true,"method":"ping"}', -32_600, null],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', -32_600, null],
    ['{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32_600, 1.5],
    ['{"jsonrpc":"2.0","id":12345678901234567890,"method":"ping"}', -32_600, null],
    ['{"jsonrpc":"2.0","id":7,"method":"ping","params":[1]}', -32_600, 7],
    ['[]', -32_600, null],
    ['5', -32_600, null],
  ])('is answered where it is no message: %s', async (line, code, id) => {
    const { answers, passed } = await through([`${line}\n`, PING]);
    expect(answers).toMatchObject([{ jsonrpc: '2.0', id, error: { code } }]);
    expect(passed).toBe(PING);
  });

  it.each([
    ['in parts', (long: string) => [long, `${long}\n${PING}`, PING]],
    ['in one', (long: string) => [`${long}${long}\n${PING}`]],
  ])('is answered and the last where it is longer than 10 MB, %s', async (_, chunksOf) => {
    const long = 'x'.repeat(6 * 1024 * 1024);
    const { answers, reasons, passed } = await through([PING, ...chunksOf(long)]);
    expect(answers).toEqual([
      {
        jsonrpc: '2.0',
        id: null,
        error: {
          code: -32_600,
          message: 'Invalid Request: the message is longer than 10 MB, and the server ends',
        },
      },
    ]);
    expect([reasons, passed]).toEqual([['too-long'], PING]);
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'is answered where it calls %s, which every object has and no tool is',
    async (name) => {
      const call = { jsonrpc: '2.0', id: 5, method: 'tools/call', params: { name } };
      const { answers, reasons, passed } = await through([`${JSON.stringify(call)}\n`, PING]);
      const error = { code: -32_602, message: `Tool ${name} not found` };
      expect(answers).toEqual([{ jsonrpc: '2.0', id: 5, error }]);
      expect([reasons, passed]).toEqual([['unknown-tool'], PING]);
    },
  );
});
