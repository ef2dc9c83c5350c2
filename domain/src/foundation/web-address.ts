import { refusal, type Refusal } from './refusals.ts'

const ADDRESS =
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/iu
const LONGEST = 2000

/** Whether the text is the full address of a page, with nothing blank in it (GEN-25, BPOS-22, BPOS-23). */
export function isWebAddress(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text)
}

/** `url_invalid` for a link that an organiser gave and that is none; empty is fine (GEN-25). */
export function checkWebAddress(text: string | null | undefined, field: string): Refusal[] {
  return !text || isWebAddress(text) ? [] : [refusal('url_invalid', { field })]
}
