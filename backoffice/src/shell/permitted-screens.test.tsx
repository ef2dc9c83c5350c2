import { isOfPlatform, permissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { aDiscountCode } from '../features/catalogue/discount-codes/testing.ts'
import { anEventDetail } from '../testing/an-event.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../testing/render-backoffice.tsx'

/* What a permission shows on its own, and that it is not there without it, whatever other permissions there are. */

afterEach(leaveBackoffice)

const none = { data: [], total: 0, page: 1, per_page: 25, last_page: 1 }
const campaign = {
  id: 3,
  name: 'Early birds',
  slug: 'early-birds',
  reference: '',
  rules_count: 0,
  times_used: 0,
  revenue: 0,
  updated_at: '2026-06-01T10:00:00.000Z',
}
const answers = {
  listOrders: { ...none, is_total_more: false, paid_total: 0, pending_total: 0 },
  listEvents: none,
  listDiscountCodes: none,
  listVenues: none,
  listCampaigns: { ...none, data: [campaign], total: 1 },
  getCampaignDetail: {
    ...campaign,
    highlight_discount: false,
    highlight_style: { border_color: null, background_color: null },
    hiderules: [],
    rules: [],
    idle_rules: [],
  },
}
const open = (path: string, held: readonly Permission[], ofPlatform = false) =>
  renderBackoffice(path, { answers, session: aSession({ permissions: [...held], ...(ofPlatform ? { company: null } : {}) }) })
const without = (...withheld: Permission[]) => permissions.filter((permission) => !withheld.includes(permission))
const entries = async () => within(await screen.findByRole('navigation', { name: 'Menu' })).queryAllByRole('link')

test.each<[string, Permission, string, string, beside?: string]>([
  ['PERM-005', 'order.view', 'Orders', '/orders'],
  ['PERM-038', 'discount_code.view', 'Discount codes', '/discount-codes', 'Gift vouchers'],
  ['PERM-043', 'campaign.view', 'Campaigns', '/campaigns'],
  ['PERM-087', 'master_data.venues', 'All venues', '/admin/venues'],
])('%s %s shows %s in the menu and opens its screen; without it there is neither', async (_, permission, entry, path, beside) => {
  await open(path, [permission], isOfPlatform(permission))
  expect(await screen.findByRole('heading', { level: 1, name: entry })).toBeTruthy()
  expect((await entries()).map((link) => link.textContent)).toEqual(beside ? [entry, beside] : [entry])
  leaveBackoffice()
  await open(path, without(permission), isOfPlatform(permission))
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy()
  expect((await entries()).map((link) => link.textContent)).not.toContain(entry)
})

test('PERM-028 event.customer_information shows the questions of an event; without it neither tab nor screen', async () => {
  const tabs = async (held: readonly Permission[]) => {
    await renderBackoffice('/events/5/questions', {
      session: aSession({ permissions: [...held] }),
      answers: { getEventDetail: anEventDetail() },
    })
    return within(await screen.findByRole('navigation', { name: 'Summer night' }))
      .queryAllByRole('link')
      .map((link) => link.textContent)
  }
  expect(await tabs(['event.view', 'event.customer_information'])).toEqual(['Questions'])
  leaveBackoffice()
  expect(await tabs(without('event.customer_information'))).not.toContain('Questions')
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy()
})

describe('campaigns', () => {
  test('PERM-044 campaign.create shows how to add one, and nothing else does', async () => {
    await open('/campaigns', ['campaign.view', 'campaign.create'])
    expect(await screen.findByRole('button', { name: 'Add campaign' })).toBeTruthy()
    leaveBackoffice()
    await open('/campaigns', without('campaign.create'))
    await screen.findByText('Early birds')
    expect(screen.queryByRole('button', { name: 'Add campaign' })).toBeNull()
  })

  test('PERM-045 campaign.edit shows what saves one and its rules, and nothing else does', async () => {
    await open('/campaigns/3', ['campaign.view', 'campaign.edit'])
    expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add discount' })).toBeTruthy()
    leaveBackoffice()
    await open('/campaigns/3', without('campaign.edit'))
    await screen.findByRole('heading', { level: 1, name: 'Early birds' })
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add discount' })).toBeNull()
  })

  test('PERM-046 campaign.delete shows how to delete one, and nothing else does', async () => {
    const actions = async (held: readonly Permission[]) => {
      await open('/campaigns', held)
      await userEvent.click(await screen.findByRole('button', { name: 'Actions for Early birds' }))
      return (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
    }
    expect(await actions(['campaign.view', 'campaign.delete'])).toContain('Delete')
    leaveBackoffice()
    expect(await actions(without('campaign.delete'))).not.toContain('Delete')
  })
})

test('PERM-039 discount_code.search shows the search of the codes, and nothing else does', async () => {
  const boxes = async (held: readonly Permission[]) => {
    await renderBackoffice('/discount-codes', {
      session: aSession({ permissions: [...held] }),
      answers: { listDiscountCodes: { ...none, data: [aDiscountCode()], total: 1 } },
    })
    await screen.findByText('EARLY')
    return screen.queryAllByRole('searchbox')
  }
  expect(await boxes(['discount_code.view', 'discount_code.search'])).toHaveLength(1)
  leaveBackoffice()
  expect(await boxes(without('discount_code.search'))).toEqual([])
})
