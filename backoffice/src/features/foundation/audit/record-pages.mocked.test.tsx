import type { CallAnswer } from '@entree/contract/calls.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aPointOfSaleDetail, pointOfSaleDependencies } from '../../../testing/point-of-sale-data.ts'
import { aProductDetail, productDependencies } from '../../../testing/product-data.ts'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { aCompanyDetail } from '../companies/testing.ts'
import { aDiscountCode } from '../../catalogue/discount-codes/testing.ts'
import { saved } from '../../catalogue/ticket-templates/testing.ts'

// Draws in the canvas of a browser.
vi.mock('../../catalogue/ticket-templates/designer/qr-picture.tsx', () => ({ QrPicture: () => null }))

afterEach(leaveBackoffice)

const ofEvent: Answers = {
  getEventDetail: anEventDetail({ id: 5 }),
  listProducts: [aProductDetail({ id: 2 })],
  listProductGroups: [],
  getProductDependencies: productDependencies(),
  listPointsOfSale: [aPointOfSaleDetail()],
  getPointOfSaleDependencies: pointOfSaleDependencies(),
}

const discount_code = aDiscountCode({ id: 4 })
const campaign: CallAnswer<'getCampaignDetail'> = {
  id: 6,
  name: 'Early birds',
  slug: 'early-birds',
  reference: '',
  rules_count: 0,
  times_used: 0,
  revenue: 0,
  updated_at: '2026-06-01T10:00:00.000Z',
  highlight_discount: false,
  highlight_style: { border_color: null, background_color: null },
  hiderules: [],
  rules: [],
  idle_rules: [],
}

test.each<[path: string, entity: string, id: number, answers: Answers]>([
  ['/events/5/details', 'event', 5, ofEvent],
  ['/events/5/products/2', 'product', 2, ofEvent],
  ['/events/5/pos/3', 'point_of_sale', 3, ofEvent],
  ['/ticket-templates/5', 'ticket_template', 5, saved],
  ['/discount-codes/4', 'discount_code', 4, { getDiscountCode: discount_code }],
  ['/campaigns/6', 'campaign', 6, { getCampaignDetail: campaign }],
  ['/company/details', 'company', 1, { getCompanyDetail: aCompanyDetail() }],
])('AUD-01 %s shows who changed the %s', async (path, entity, entity_id, answers) => {
  const { calls } = await renderBackoffice(path, {
    answers: { ...answers, listRecordChanges: { data: [], total: 0, page: 1, per_page: 25, last_page: 1 } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'History' }))
  await waitFor(() => expect(calls('listRecordChanges').map(({ input }) => input)).toMatchObject([{ entity, entity_id }]))
  expect(await screen.findByText('No changes yet')).toBeTruthy()
})
