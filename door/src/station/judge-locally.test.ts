import { generateKeyPairSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { makeScan } from '../scan/make-scan.ts'
import { codeOf, place, prepareStation, row, station } from './station-testing.ts'

prepareStation(() => null)

const scan = async (code: string) => (await makeScan(station, place, { code }))!.answer

test('DOOR-11 DOOR-12 without network a forged copy of a ticket shows nothing of the one whose number it has', async () => {
  const { privateKey: key } = generateKeyPairSync('ed25519')
  expect(await scan(codeOf(500_001, { key }))).toMatchObject({ reason: 'ticket_invalid', color: null, ticket: null })
})

test('MGMT-02 without network a phone whose browser knows no Ed25519 tells true codes from forged ones all the same', async () => {
  const { privateKey: key } = generateKeyPairSync('ed25519')
  const unknown = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no Ed25519', 'NotSupportedError'))
  // Nobody has heard of them: their signature is all there is.
  expect((await scan(codeOf(500_090))).reason).toBeNull()
  expect((await scan(codeOf(500_091, { key }))).reason).toBe('ticket_invalid')
  expect(unknown).toHaveBeenCalled()
  unknown.mockRestore()
})

test('DEC-B-122 PROD-51 without network a ticket of a batch is let in by its name and in its colour', async () => {
  const { kept } = station.state()
  const batch = { event_id: 40, name: 'Season pass', product_id: 41, color: '#00ff00', event_ids: [2], weekdays: [] }
  const batches = [{ ...batch, starts_at: null, ends_at: null }]
  const [id, , ...rest] = row(500_003)
  await station.keepDownload(
    { ...kept!, door: { ...kept!.door, batches } },
    { full: false, rows: [[id, 41, ...rest]], removed: [] },
  )
  const { answer } = (await makeScan(station, place, { ticket_id: 500_003 }))!
  expect(answer).toMatchObject({ reason: null, color: '#00ff00', ticket: { product: 'Season pass', event_name: 'Season pass' } })
})
