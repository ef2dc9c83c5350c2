/** A house number at the end of a street: `12`, `12a`, `12-B`, `12/3`. */
const NUMBER_AT_THE_END = /^(.*\p{L}.*?)[\s,]+(\d{1,5}\s?\p{L}?(?:\s?[-/]\s?[\p{L}\d]{1,5})?)$/u

/**
 * Street and house number of a first address line, as browsers fill it in (`Dijkstraat 12`); null when no number stands at its end.
 * Together they always say all that the line said.
 */
export function splitStreet(line: string): { address: string; house_nr: string } | null {
  const [, address, house_nr] = NUMBER_AT_THE_END.exec(line.trim()) ?? []
  return address === undefined || house_nr === undefined ? null : { address, house_nr }
}
