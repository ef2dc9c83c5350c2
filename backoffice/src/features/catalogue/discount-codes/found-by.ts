import { discountCodeStates } from '@entree/domain/catalogue/discount-code.ts'

/** Which codes a list shows by its address: for the calls that take them all, and for the address of another screen. */
export function foundBy(address: URLSearchParams) {
  const search = address.get('search') || undefined
  const state = discountCodeStates.find((one) => one === address.get('state'))
  const query = new URLSearchParams({ ...(search && { search }), ...(state && { state }) }).toString()
  return { input: { search, state }, query }
}
