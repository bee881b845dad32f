import { type FileKind, SCHEMAS } from './kinds.ts';
import type { Shape } from './shape.ts';
import { shapeOf } from './shape-of.ts';

/**
 * What the schemas accept. The build works this out and keeps the answer, so that files
 * without a fault need no zod (scripts/build/ready-shapes.mjs).
 */
export const SHAPES = Object.fromEntries(
  Object.entries(SCHEMAS).map(([kind, schema]) => [kind, shapeOf(schema)]),
) as Readonly<Record<FileKind, Shape>>;
