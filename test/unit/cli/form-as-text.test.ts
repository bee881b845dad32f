import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFormAsText } from '../../../src/cli/mcp/message-lines.ts';

const call = (form: string, name = 'submit_scorecard') =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":{"round":"r","form":${form}}}}\n`;

/** The form as the reader of a message has it. */
const formIn = (line: string): unknown => JSON.parse(line).params.arguments.form;

describe('a form that is given as JSON', () => {
  it('keeps its digits and what is there twice', () => {
    const form = '{ "a": 1.00000000000000000000001, "a": 8.50, "b": "}\\"{" }';
    expect(formIn(withFormAsText(call(form)))).toBe(form);
  });

  it.each([
    ['a text', '"vote: a"'],
    ['a list', '[{}]'],
    ['nothing', 'null'],
  ])('is left as it is where it is %s', (_, form) => {
    expect(withFormAsText(call(form))).toBe(call(form));
  });

  it('is left as it is for another tool, and where the name stands elsewhere', () => {
    expect(withFormAsText(call('{}', 'check'))).toBe(call('{}', 'check'));
    const said = call('{"why":"submit_scorecard"}', 'status');
    expect(withFormAsText(said)).toBe(said);
  });

  it('is a text however deep it nests', () => {
    const form = `{"vote":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    expect(formIn(withFormAsText(call(form)))).toBe(form);
  });

  it('is found whatever stands around it, and whatever is in it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (form, other) => {
        const params = { _meta: other, name: 'submit_scorecard', arguments: { other, form } };
        for (const space of [0, 2]) {
          const line = JSON.stringify({ id: other, params, last: other }, null, space);
          const read = JSON.parse(withFormAsText(line));
          expect(JSON.parse(read.params.arguments.form)).toEqual(JSON.parse(JSON.stringify(form)));
          expect({ ...read.params.arguments, form: 0 }).toEqual(
            JSON.parse(JSON.stringify({ other, form: 0 })),
          );
        }
      }),
    );
  });
});
