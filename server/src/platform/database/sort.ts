/** What a list is sorted by and which way round, of a sorting as the contract has it: `-name` is by `name`, descending. */
export function chosenSort<By>(sort: string, choices: Readonly<Record<string, By>>): { by: By; is_descending: boolean } {
  const is_descending = sort.startsWith('-')
  const by = choices[is_descending ? sort.slice(1) : sort]
  if (by === undefined) throw new Error(`there is no sorting by ${sort}`)
  return { by, is_descending }
}
