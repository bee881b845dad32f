import { expect, it } from 'vitest';
import { escapeCiCommands } from '../../../../src/output/render/safe.ts';

it.each([
  ['::error::x', '\\:error::x'],
  ['a\n::stop-commands::x\n', 'a\n\\:stop-commands::x\n'],
  ['   ::error::', '   \\:error::'],
  ['\u00a0\u3000::error::', '\u00a0\u3000\\:error::'],
  ['\u001b[1m::error::\u001b[22m', '\u001b[1m\\:error::\u001b[22m'],
  ['\u001b[1m:\u001b[22m:error::', '\u001b[1m\\\u001b[22m:error::'],
  ['a\r\n::x', 'a\r\n\\:x'],
  ['##[error]x', '#\\[error]x'],
  ['see ##[error]x', 'see #\\[error]x'],
  ['see ##vso[task.x]', 'see #\\vso[task.x]'],
  ['std::vector\n: :\n## a', 'std::vector\n: :\n## a'],
])('turns %j into %j, no longer than it was', (text, expected) => {
  expect(escapeCiCommands(text)).toBe(expected);
  expect(escapeCiCommands(text)).toHaveLength(text.length);
});

it('takes linear time', () => {
  const text = `${' '.repeat(200_000)}\n${'\u001b[1m'.repeat(50_000)}`;
  expect(escapeCiCommands(text)).toBe(text);
});
