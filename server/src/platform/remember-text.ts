/** The same pure function of a text, remembering its last 500 answers: for work that is done for every reader of the same text. */
export function rememberText<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    if (known.size >= 500) known.clear()
    const answer = work(text)
    known.set(text, answer)
    return answer
  }
}
