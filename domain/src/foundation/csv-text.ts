/** What a spreadsheet program reads as a formula begins like this, also behind blanks and in the width of East Asian type. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A telephone number or an amount: a formula of digits alone does no harm, and the apostrophe would go into the next program. */
const NUMBER = /^[+-][\d\s.,]*\d$/

/**
 * Where a cell would begin for a program that separates by another character, as one set to another country does: there quotes are no
 * quotes, as they are not at the beginning, and each line break is the end of a row.
 */
const INNER_FORMULA = /(?<=[,;\t\r\n][\s\0"]*)[=@＝＠]/g
const INNER_SIGNED = /(?<=[,;\t\r\n][\s\0"]*)[+\-＋－]/g
/** Without one of these, what begins with a sign calls nothing: `12,- euro`. */
const CALLS = /[|!(（]/

/**
 * A text that stays one, however it is separated (SEC-17): an apostrophe in front, as one types it in a spreadsheet program to the same
 * end.
 */
export function withoutFormula(text: string): string {
  const inside = text.replaceAll(INNER_FORMULA, "'$&")
  const safe = CALLS.test(inside) ? inside.replaceAll(INNER_SIGNED, "'$&") : inside
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${safe}` : safe
}
