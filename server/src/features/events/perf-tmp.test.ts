import { sql } from 'kysely'
import { test } from 'vitest'
import { aCompany } from '../../testing/builders.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { signInAdmin } from '../../testing/users.ts'

test('measure', async () => {
  const server = await startTestServer()
  const { db: pool } = server.services
  const run = async (events: number, ordersPer: number) => {
    const company = await aCompany(pool, { host: null })
    const headers = await signInAdmin(server, company)
    const c = company.id
    await pool.transaction().execute(async (db) => {
      await sql`set local statement_timeout = 0`.execute(db)
      await sql`set local lock_timeout = 0`.execute(db)
      await sql`analyze`.execute(db)
      console.log('step', Math.round(performance.now() / 1000))
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
      await sql`analyze`.execute(db)
      console.log('step', Math.round(performance.now() / 1000))
      await sql`insert into event (company_id, name, status, starts_at, ends_at, description, created_at)
      select ${c}, 'Event ' || n || ' ' || (array['Utrecht','Amsterdam','Gent','Köln'])[1 + n % 4], (array['draft','live','not_live'])[1 + n % 3],
        timestamptz '2024-01-01' + n * interval '1 hour', timestamptz '2024-01-01' + (n+5) * interval '1 hour', repeat('lorem ipsum ', 60), timestamptz '2024-01-01' + n * interval '1 minute'
      from generate_series(1, ${events}) n`.execute(db)
      await sql`analyze`.execute(db)
      console.log('step', Math.round(performance.now() / 1000))
      for (let k = 0; k < 4; k++)
        await sql`
      do $$ declare e record; pool bigint; begin
        for e in select id from event where company_id = ${sql.lit(c)} loop
          insert into stock_pool (company_id, kind, capacity, taken) values (${sql.lit(c)}, 'product', 500, 20) returning id into pool;
          insert into product (company_id, event_id, product_type_id, stock_pool_id, name, price, vat_percentage) values (${sql.lit(c)}, e.id, 1, pool, 'P', 1000, 9);
        end loop; end $$`.execute(db)
      await sql`analyze`.execute(db)
      console.log('products', Math.round(performance.now() / 1000))
      await sql`insert into point_of_sale (company_id, event_id, name, url) select ${c}, id, 'S', 's' || id from event where company_id = ${c}`.execute(
        db,
      )
      await sql`analyze`.execute(db)
      console.log('step', Math.round(performance.now() / 1000))
      if (ordersPer > 0) {
        await sql`insert into "order" (company_id, event_id, point_of_sale_id, secret, payment_status, expires_at, language, products_total, total, stock_held)
        select ${c}, pos.event_id, pos.id, 'x', case when n % 40 = 0 then 'new' else 'paid' end, now(), 'nl', 1000, 1000, true from point_of_sale pos, generate_series(1, ${ordersPer}) n where pos.company_id = ${c}`.execute(
          db,
        )
        await sql`analyze`.execute(db)
        console.log('step', Math.round(performance.now() / 1000))
        await sql`insert into order_product (company_id, order_id, product_id, price, discount_price, vat_percentage)
        select o.company_id, o.id, p.id, 1000, 1000, 9 from "order" o join (select event_id, min(id) as id from product where company_id = ${c} group by event_id) p using (event_id) where o.company_id = ${c}`.execute(
          db,
        )
        await sql`analyze`.execute(db)
        console.log('step', Math.round(performance.now() / 1000))
      }
      await sql`analyze`.execute(db)
      await sql`analyze`.execute(db)
      console.log('step', Math.round(performance.now() / 1000))
    })
    const cases: Record<string, Record<string, unknown>> = {
      default: {},
      current: { state: 'current' },
      passed: { state: 'passed', sort: '-starts_at' },
      byName: { sort: 'name' },
      byAge: { sort: '-created_at' },
      searchAll: { search: 'event' },
      searchCity: { search: 'utrecht 12' },
      searchNone: { search: 'zzzz' },
      lastPage: { page: Math.ceil(events / 25) },
      active: { __: 1 },
    }
    for (const [name, input] of Object.entries(cases)) {
      const times: number[] = []
      for (let i = 0; i < 60; i++) {
        const start = performance.now()
        const call = name === 'active' ? 'listActiveEvents' : 'listEvents'
        const { status, body } = await server.send(call, { page: 1, ...input, __: undefined } as never, { headers })
        times.push(performance.now() - start)
        if (status !== 200) throw new Error(JSON.stringify(body))
      }
      times.sort((a, b) => a - b)
      console.log(events, ordersPer, name.padEnd(12), 'p50', times[30]!.toFixed(1), 'p95', times[56]!.toFixed(1))
    }
  }
  await run(200, 50)
  await run(20_000, 50)
  const { rows } = await sql<{ x: string }>`select count(*)::text as x from "order"`.execute(pool)
  console.log('orders', rows)
  await server.stop()
}, 600_000)
