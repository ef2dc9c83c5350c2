/**
 * A day as it is being typed, in the form `DD-MM-YYYY`: the dashes come by themselves, since a phone's number keys have none.
 * `before` is what stood there, so that a dash that is taken away stays away.
 */
export function typedDay(text: string, before = ''): string {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text)
  if (iso) return [iso[3], iso[2], iso[1]].map((part = '') => part.padStart(2, '0')).join('-')
  const isShorter = text.length < before.length
  const pieces = text.trimStart().split(/[^\d]+/)
  const isSplit = pieces.length > 1
  const digits = pieces.join('')
  const [day = '', month = '', year = ''] = isSplit
    ? spread(pieces)
    : [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)]
  const written = [day, ...(month !== '' || year !== '' ? [month] : []), ...(year !== '' ? [year] : [])].join('-')
  if (isShorter) return written
  const isNextToCome = written.length === 2 || written.length === 5 || /[^\d]$/.test(text)
  return written !== '' && year === '' && isNextToCome && !written.endsWith('-') ? `${written}-` : written
}

/** Day, month and year as separated by the buyer; what is too long for its place runs over into the next. */
function spread(pieces: readonly string[]): string[] {
  const [first = '', second = '', ...rest] = pieces
  const day = pieces.length > 1 ? two(first) : first
  const afterDay = first.slice(2) + second
  const month = pieces.length > 2 ? two(afterDay) : afterDay.slice(0, 2)
  return [day, month, (afterDay.slice(2) + rest.join('')).slice(0, 4)]
}

function two(part: string): string {
  return part === '' ? '' : part.slice(0, 2).padStart(2, '0')
}
