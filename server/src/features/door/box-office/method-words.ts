import type { BoxOfficeMethod } from '@entree/domain/door/box-office.ts'

/** What a method is called on paper. */
export const methodWords: Readonly<Record<BoxOfficeMethod, string>> = { cash: 'method_cash', pin: 'method_pin' }
