import { describe, expect, test } from 'vitest'
import { openPdf, pageText } from '../../../testing/read-pdf.ts'
import { ask, bea, firstTicket, link, order, row, server, prepareOrder } from './claim-testing.ts'

prepareOrder()

describe('DEC-S-67 a ticket that was given away is out of the buyer’s hands', () => {
  const cas = { first_name: 'Cas', last_name: 'Cools', email: 'cas@example.com' }
  const listed = async (id: number) =>
    (await server.send('listOrderTickets', link(order))).body.find((ticket) => ticket.id === id)!
  const pagesOf = async (content: Buffer) => {
    const pdf = await openPdf(content)
    return Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pageText(pdf, index + 1)))
  }
  const merged = async () => server.send('downloadOrderTickets', link(order))
  /** Claims with these details, and returns the ticket as the claim does. */
  const claim = async (ticket: { id: number; secret: string }, customer: Record<string, string | null>, change = false) => {
    await server.send('saveTicketCustomer', { ...link(ticket), customer, change })
    const { body } = await server.send('claimTicket', { ...link(ticket), change })
    await server.services.jobs.drain()
    return body
  }

  test('its list says whose it is, and neither link nor file', async () => {
    const ticket = await firstTicket()
    await server.services.jobs.drain()
    const claimed = await claim(ticket, bea)
    expect(claimed).toMatchObject({ is_given_away: true, secret: expect.any(String), url: null })
    expect(await listed(ticket.id)).toMatchObject({
      is_given_away: true,
      secret: null,
      url: null,
      is_generating: false,
      customer: { first_name: 'Bea', email: 'b***a@example.com' },
    })
    // Its holder has it still.
    const { status, body } = await server.send('getTicket', link(claimed))
    expect([status, body.url]).toEqual([200, `/api/ticket/${ticket.id}/${claimed.secret}/ticket.pdf`])
    expect((await server.send('downloadTicket', link(claimed))).status).toBe(200)
  })

  test('its code is shown to its holder only: the link that the buyer had shows none', async () => {
    const ticket = await firstTicket()
    const before = (await server.send('getTicketCode', link(ticket))).body.code
    const claimed = await claim(ticket, bea)
    const dead = await server.send('getTicketCode', link(ticket))
    expect([dead.status, dead.refusals]).toEqual([404, [{ code: 'ticket_not_found' }]])
    const { status, body } = await server.send('getTicketCode', link(claimed))
    expect(status).toBe(200)
    expect(body.code).not.toBe(before)
  })

  test('the file of the order has no page of it', async () => {
    const [first, second] = (await server.send('listOrderTickets', link(order))).body
    await server.services.jobs.drain()
    expect(await pagesOf((await merged()).raw)).toHaveLength(2)
    const claimed = await claim({ id: first!.id, secret: first!.secret! }, bea)
    const pages = await pagesOf((await merged()).raw)
    expect(pages).toEqual([expect.stringContaining(String(second!.id))])
    expect(pages[0]).not.toContain(String(first!.id))
    // With the last one gone there is none.
    await claim({ id: second!.id, secret: second!.secret! }, cas)
    expect((await merged()).refusals).toEqual([{ code: 'ticket_already_claimed' }])
    expect((await server.send('getOrder', link(order))).body.merged_tickets_url).toBeNull()
    expect((await server.send('downloadTicket', link(claimed))).status).toBe(200)
  })

  test('a mail about the order that is sent afterwards has neither its page nor its code', async () => {
    const ticket = await firstTicket()
    await server.send('saveTicketCustomer', { ...link(ticket), customer: bea })
    await server.send('claimTicket', link(ticket))
    await server.services.jobs.drain()
    const mail = await server.services.db
      .selectFrom('mail')
      .selectAll()
      .where('dedupe_key', '=', `order_tickets:${order.id}`)
      .executeTakeFirstOrThrow()
    expect(mail.status).toBe('stored')
    expect(mail.html).not.toContain((await row(ticket.id)).code)
    const [attached] = mail.attachments as { path: string }[]
    expect(await pagesOf(await server.services.files.read(attached!.path))).toHaveLength(1)
  })

  test('taken back by the buyer it is theirs again', async () => {
    const claimed = await claim(await firstTicket(), bea)
    const back = await claim(claimed, { first_name: 'Anna', last_name: 'de Vries', email: 'ANNA@example.com' }, true)
    expect(await listed(back.id)).toMatchObject({ is_given_away: false, secret: back.secret, url: expect.any(String) })
  })

  test('put in a name without an address it stays with the buyer, who alone can pass it on', async () => {
    await ask('first_name', true)
    const ticket = await firstTicket()
    const claimed = await claim(ticket, { first_name: 'Bea' })
    expect(await listed(ticket.id)).toMatchObject({ is_given_away: false, secret: claimed.secret, url: expect.any(String) })
    expect(await pagesOf((await merged()).raw)).toHaveLength(2)
  })
})
