import { refusal } from '@entree/domain/foundation/refusals.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice } from '../../../testing/render-backoffice.tsx'
import { openOperations, products, scanners } from './testing.ts'

afterEach(leaveBackoffice)

const later = '2026-06-01T11:00:00.000Z'
const refused = [refusal('changed_meanwhile', { name: 'Bea' })]
const chosen = () => [...document.querySelectorAll('.mantine-MultiSelect-pill')].map((pill) => pill.textContent)

async function editStale(name: string) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await waitFor(() => expect(chosen()).not.toEqual([]))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const answer = async (button: string) => user.click(await screen.findByRole('button', { name: button }))
  const saveAgain = async () => {
    await answer('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  return { answer, saveAgain }
}

test('DEC-B-182 a product at the door that someone else changed while its form was open is shown as it is now when asked', async () => {
  const [product, other] = products
  let stored = product!
  const { calls } = await openOperations('/scan-operations/4/products', {
    listScanProducts: () => [stored, other!],
    saveScanProducts: ({ updated_at }) => (updated_at === later ? products : refused),
  })
  await screen.findByRole('button', { name: `Actions for ${product!.name}` })
  const before = stored
  const opening = editStale(product!.name)
  stored = { ...stored, session_ids: [6], updated_at: later }
  const { answer, saveAgain } = await opening
  await answer('Load their version')
  await waitFor(() => expect(chosen()).toEqual(['Side gate']))
  await saveAgain()
  const { product_id, color, scan_till } = before
  expect(calls('saveScanProducts').map(({ input }) => input)).toEqual([
    { id: 4, products: [{ product_id, color, scan_till, session_ids: [5, 6] }], updated_at: before.updated_at },
    { id: 4, products: [{ product_id, color, scan_till, session_ids: [6] }], updated_at: later },
  ])
})

test('DEC-B-182 the sessions of a scanner that someone else changed while their form was open are saved anyway when asked', async () => {
  const [scanner] = scanners
  const { calls } = await openOperations('/scan-operations/4/scanners', {
    saveScanScanners: ({ updated_at }) => (updated_at ? refused : scanners),
  })
  const { answer } = await editStale(scanner!.name)
  await answer('Save mine anyway')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const input = { id: 4, scanners: [{ scanner_id: scanner!.scanner_id, session_ids: scanner!.session_ids }] }
  expect(calls('saveScanScanners').map((call) => call.input)).toEqual([
    { ...input, updated_at: scanner!.updated_at },
    { ...input, updated_at: undefined },
  ])
})
