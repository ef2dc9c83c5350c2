import { send } from '../../../send.ts'
import type { FoundOptions } from '../../../ui/use-found-options.ts'

/** Discount codes, the newest first (BORD-06); who may not search them finds the newest only. */
export const codesToFind = (maySearch: boolean): FoundOptions => ({
  key: ['discount-codes', 'to-filter'],
  search: async (text, signal) => {
    const input = { page: 1, search: (maySearch && text) || undefined }
    return (await send('listDiscountCodes', input, { signal })).data.map(({ id, code }) => ({ value: String(id), label: code }))
  },
  nameOf: async (id, signal) => (await send('getDiscountCode', { id: Number(id) }, { signal })).code,
})

/** Campaigns, the newest first. */
export const campaignsToFind: FoundOptions = {
  key: ['campaigns', 'to-filter'],
  search: async (text, signal) => {
    const { data } = await send('listCampaigns', { page: 1, search: text || undefined }, { signal })
    return data.map(({ id, name }) => ({ value: String(id), label: name }))
  },
  nameOf: async (id, signal) => (await send('getCampaignDetail', { id: Number(id) }, { signal })).name,
}
