import { decode } from '../../workspace/decode.ts';
import type { Files } from '../../workspace/files.ts';

/** The texts of files, for code frames; each is read once. */
export function sourceReader(files: Files): (file: string) => string | null {
  const known = new Map<string, string | null>();
  return (file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const bytes = files.read(file);
    const text = bytes.ok ? decode(bytes.value).text : null;
    known.set(file, text);
    return text;
  };
}
