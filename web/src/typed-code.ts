/** A scanner that has sent no key for so long has sent its code: longer than between two of them. */
export const WHOLE_MS = 150
const PLAIN = { Minus: '-', Equal: '=', Period: '.', Slash: '/', Semicolon: ';', Comma: ',', Quote: "'", Space: ' ' }
const SHIFTED = { Minus: '_', Equal: '+', Period: '>', Slash: '?', Semicolon: ':', Comma: '<', Quote: '"', Space: ' ' }
const SHIFTED_DIGITS = ')!@#$%^&*('

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** Whether a key is one of those that hand scanners are set to type at the end of a code (DOOR-34). */
export function endsCode({ key, shiftKey }: Pick<Key, 'key' | 'shiftKey'>): boolean {
  return key === 'Enter' || (key === 'Tab' && !shiftKey)
}

/**
 * The character that a hand scanner means by a key: it types as on an American keyboard, whatever layout the computer is set to (on a Belgian
 * one its 0 arrives as à). Null for a key that types nothing.
 */
export function scannedCharacter({ key, code, shiftKey }: Key): string | null {
  if (key.length !== 1) return null
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return shiftKey ? (SHIFTED_DIGITS[Number(digit)] ?? null) : digit
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase()
  const known: Record<string, string> = shiftKey ? SHIFTED : PLAIN
  // Without a code, as from the keyboard of a phone: the key is what it says.
  return known[code] ?? key
}

/**
 * Collects what is typed into a field as a hand scanner means it, beside what the layout makes of it. `read` returns which of the two a
 * code is by `isCode`, else the field's own text; `hasCode`, whether one of them is. `isWhole`: of a text that no further key belongs to.
 */
export function createTypedCode(isCode: (text: string) => boolean, isWhole: (text: string) => boolean = () => false) {
  let meant = ''
  let pause: ReturnType<typeof setTimeout> | undefined
  return {
    onKey: (event: Key & { ctrlKey: boolean; metaKey: boolean; altKey: boolean }) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      meant += scannedCharacter(event) ?? ''
    },
    /** Calls back when a whole code stands in a field and no key follows its last: that scanner sends none at the end (DOOR-45). */
    onWhole: (field: HTMLInputElement, take: () => void) => {
      clearTimeout(pause)
      pause = setTimeout(() => {
        if (isWhole(field.value.trim()) || isWhole(meant)) take()
      }, WHOLE_MS)
    },
    hasCode: (text: string): boolean => isCode(text) || isCode(meant),
    read: (text: string): string => {
      clearTimeout(pause)
      const scanned = meant
      meant = ''
      return !isCode(text) && isCode(scanned) ? scanned : text
    },
  }
}

/** The code of a ticket as `encodeTicketCode` writes it, or a number as orders and tickets have. */
const SCANNED = /^(?:[0-9A-Z.:*$-]{90,130}|\d{5,18})$/
/** No number is as long. */
const SHORTEST_CODE = 100

/**
 * What a hand scanner types into a field that people search in too: the keys go to `onKey`, and with the key at the code's end (`endsCode`) `read`
 * returns what was scanned, else the text as it stands. A text that is written like no code or number is nobody's but who typed it.
 */
export function createScannedSearch() {
  return createTypedCode(
    (text) => SCANNED.test(text),
    (text) => text.length >= SHORTEST_CODE && SCANNED.test(text),
  )
}
