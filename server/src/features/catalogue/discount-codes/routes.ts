import type { Services, Slice } from '#features/services.ts'
import { deleteWithEvent, deleteWithProduct } from './follow-event.ts'
import { addDiscountCodes } from './add-discount-codes.ts'
import { changeDiscountCodes } from './change-discount-codes.ts'
import { downloadDiscountCodes } from './download-discount-codes.ts'
import {
  addDiscountCode,
  deleteDiscountCode,
  listDiscountCodes,
  readDiscountCode,
  saveDiscountCode,
} from './save-discount-code.ts'

/** Binds the discount codes of the back office. */
export function bindDiscountCodes({ bind, hooks }: Services): Slice {
  bind('listDiscountCodes', listDiscountCodes)
  bind('getDiscountCode', (scope, { id }) => readDiscountCode(scope, id))
  bind('addDiscountCode', addDiscountCode)
  bind('addDiscountCodes', addDiscountCodes)
  bind('changeDiscountCodes', changeDiscountCodes)
  bind('downloadDiscountCodes', downloadDiscountCodes)
  bind('saveDiscountCode', saveDiscountCode)
  bind('deleteDiscountCode', (scope, { id }) => deleteDiscountCode(scope, hooks, id))
  return { hooks: { deleteWithEvent, deleteWithProduct }, audit: { discount_code: { name: 'code' } } }
}
