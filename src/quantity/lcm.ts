/** The least common multiple of two whole numbers above 0. */
export function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [greater, rest] = [a, b];
  while (rest !== 0n) [greater, rest] = [rest, greater % rest];
  return (a / greater) * b;
}
