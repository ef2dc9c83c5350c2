/** What became of a file of tests; `file` null: of what is outside of all of them. */
type Tested = { file: string | null; project: string | null; passed: number; failures: string[] }

export function tryAgain(
  files: Tested[],
  run: (file: Tested) => Promise<Tested[]>,
  print?: (line: string) => void,
): Promise<Tested[]>
