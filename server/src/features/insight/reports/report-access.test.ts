import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { codesAndFields, codesOf } from '../../../testing/refusal-codes.ts'
import { aUser, signIn, signInAdmin, signInWith } from '../../../testing/users.ts'
import { aSale } from './reports-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })

describe('access', () => {
  test('REP-16 without a ticket or an event, or from a day after the end, it is refused beside the field', async () => {
    const { headers, event } = await aSale(server)
    const refused = async (input: object) =>
      codesAndFields(
        await server.send('getCitiesReport', { event_ids: String(event.id), product_ids: '1', ...input }, { headers }),
      )
    expect(await refused({ product_ids: '' })).toEqual(['field_required product_ids'])
    expect(await refused({ event_ids: '' })).toEqual(['field_required event_ids'])
    expect(await refused({ start: '2026-06-02', end: '2026-06-01' })).toEqual(['end_date_before_start_date end'])
  })

  test('PERM-035 PERM-036 PERM-037 each kind of report needs its permission, and a file that of saving it too', async () => {
    const { company, event, product } = await aSale(server)
    const query = { event_ids: String(event.id), product_ids: String(product.id) }
    const body = { event_id: event.id, product_ids: [product.id] }
    const statuses = async (...held: Parameters<typeof signInWith>[2][]) => {
      const headers = await signInWith(server, company, ...held)
      const answers = await Promise.all([
        server.send('getReport', { report: 'orders-per-ticket-count', ...query }, { headers }),
        server.send('getSalesByTicketTypeRevenue', body, { headers }),
        server.send('getStockReport', query, { headers }),
        server.send('downloadReport', { report: 'cities', format: 'csv', ...query }, { headers }),
        server.send('downloadReport', { report: 'stock', format: 'csv', ...query }, { headers }),
      ])
      return answers.map(({ status }) => status)
    }
    expect(await statuses('report.view')).toEqual([200, 403, 403, 403, 403])
    expect(await statuses('report.sales_by_ticket_type')).toEqual([403, 200, 403, 403, 403])
    expect(await statuses('report.stock')).toEqual([403, 403, 200, 403, 403])
    expect(await statuses('report.export')).toEqual([403, 403, 403, 403, 403])
    expect(await statuses('report.view', 'report.export')).toEqual([200, 403, 403, 200, 403])
  })

  test('USER-18 DEC-B-11 REP-15 BCALL-094 a user limited to some events is offered those, and refused the others', async () => {
    const { company, event, child } = await aSale(server)
    const other = await aSale(server)
    const user = await aUser(server, company, { role: 'user', events: [event] })
    const headers = await signIn(server, user)
    const filters = (await server.send('getReportFilters', { event_ids: String(event.id) }, { headers })).body
    expect(filters.events.map(({ id }) => id)).toEqual([event.id])
    expect(filters.products.map(({ id }) => id)).toContain(child.id)
    const ask = (event_ids: string) =>
      server.send('getCitiesReport', { event_ids, product_ids: String(child.id) }, { headers }).then(({ status }) => status)
    expect(await ask(String(event.id))).toBe(200)
    expect(await ask(`${event.id},${other.event.id}`)).toBe(403)
  })

  test('GEN-26 the events of another company are not found', async () => {
    const { event, product } = await aSale(server)
    const headers = await signInAdmin(server, await aCompany(server.services.db, { host: null }))
    const query = { event_ids: String(event.id), product_ids: String(product.id) }
    for (const answer of [
      await server.send('getCitiesReport', query, { headers }),
      await server.send('getReportFilters', { event_ids: query.event_ids }, { headers }),
      await server.send('getOrdersByTickets', { event_id: event.id, product_ids: [product.id] }, { headers }),
    ])
      expect(codesOf(answer)).toEqual(['not_found'])
  })

  test('DEC-B-132 GEN-15 a table is saved for a spreadsheet in the words of the language, with its totals', async () => {
    const { headers, event, product, sell } = await aSale(server)
    await sell(2, 0)
    await sell(1, 0)
    const file = await server.send(
      'downloadReport',
      {
        report: 'orders-per-ticket-count',
        format: 'csv',
        language: 'nl',
        event_ids: String(event.id),
        product_ids: String(product.id),
      },
      { headers },
    )
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.raw.toString('utf8').split('\r\n')).toEqual([
      '\uFEFFTickets in de bestelling;Bestellingen;Aandeel;Verkocht',
      '1;1;50 %;1',
      '2;1;50 %;2',
      'Totaal;2;;3',
      '',
    ])
    const input = {
      report: 'orders-per-ticket-count',
      format: 'xlsx',
      event_ids: String(event.id),
      product_ids: String(product.id),
    }
    const xlsx = await server.send('downloadReport', input, { headers })
    // A share is a number that a spreadsheet reckons with.
    expect((await readSheet(xlsx.raw))[1]).toEqual([1, 1, 0.5, 1])
  })
})
