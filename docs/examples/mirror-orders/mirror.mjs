import { DatabaseSync } from 'node:sqlite'
import { EntreeError } from '@entree/sdk'

/** What may still be under way on the other side, and how wrong this clock may be: so much is asked for once more. */
const OVERLAP_MS = 3_600_000

/**
 * A mirror of a company's paid orders in an SQLite file. A message only says which order to look at, and the order is then read as it is:
 * so one that comes twice, late or out of order does no harm. Orders are read one after the other, so nothing older overwrites.
 */
export function openMirror(file, entree) {
  const db = new DatabaseSync(file)
  db.exec(`
    pragma journal_mode = wal;
    create table if not exists paid_order (
      id integer primary key, order_number text, event_id integer, payment_status text, is_cancelled integer, total integer,
      email text, paid_at text);
    create table if not exists unit (
      id integer primary key, order_id integer, product_id integer, price integer, is_refunded integer, is_cancelled integer);
    create index if not exists unit_order_id on unit (order_id);
    create table if not exists to_read (order_id integer primary key, asked integer not null default 1);
    create table if not exists read_to (id integer primary key check (id = 1), at text not null);`)
  const note = db.prepare('insert into to_read (order_id) values (?) on conflict do update set asked = asked + 1')
  const next = db.prepare('select order_id, asked from to_read where order_id > ? order by order_id limit 1')
  // Not when it was asked for again while it was read.
  const done = db.prepare('delete from to_read where order_id = ? and asked = ?')
  const put = db.prepare('insert into paid_order values (?, ?, ?, ?, ?, ?, ?, ?)')
  const putUnit = db.prepare('insert into unit values (?, ?, ?, ?, ?, ?)')
  const remove = [db.prepare('delete from paid_order where id = ?'), db.prepare('delete from unit where order_id = ?')]
  let working = Promise.resolve()

  function together(write) {
    db.exec('begin immediate')
    try {
      write()
      db.exec('commit')
    } catch (error) {
      db.exec('rollback')
      throw error
    }
  }

  /** Keeps which orders are to be read. When this returns it is on disk, and the message may be answered. */
  function noteOrders(ids) {
    together(() => ids.forEach((id) => note.run(id)))
  }

  function keep(id, order) {
    for (const one of remove) one.run(id)
    if (order === null || order.paid_at === null || order.is_test) return
    const { order_number, event, payment_status, is_cancelled, total, email, paid_at } = order
    put.run(id, order_number, event.id, payment_status, Number(is_cancelled), total, email, paid_at)
    for (const unit of order.order_products) {
      const { refunded_at, cancelled_at } = unit
      putUnit.run(unit.id, id, unit.product_id, unit.price, Number(refunded_at !== null), Number(cancelled_at !== null))
    }
  }

  /** An order with all that belongs to it; null: this key has no such order, any more. */
  async function readOrder(id) {
    try {
      return await entree.getOrderDetail({ id })
    } catch (error) {
      if (isRefused(error, 'order_not_found')) return null
      throw error
    }
  }

  async function readAll() {
    const failures = []
    for (let one = next.get(0); one !== undefined; one = next.get(one.order_id)) {
      const { order_id, asked } = one
      try {
        const order = await readOrder(order_id)
        together(() => {
          keep(order_id, order)
          done.run(order_id, asked)
        })
      } catch (error) {
        // It stays noted, and holds up no other.
        failures.push(error)
      }
    }
    if (failures.length > 0) throw failures[0]
  }

  /** Reads the orders that were noted; at most one does at a time. What could not be read stays noted. */
  function work() {
    working = working.catch(() => {}).then(readAll)
    return working
  }

  /** Looks for what no message told: everything at first and after 30 days away, later what changed since the last time. */
  async function catchUp(now = Date.now()) {
    const since = db.prepare('select at from read_to').get()?.at
    try {
      await noteAll(since === undefined ? {} : { updated_since: since })
    } catch (error) {
      if (!isRefused(error, 'updated_since_too_long_ago')) throw error
      await noteAll({})
      // What is mirrored and no longer listed.
      noteOrders(
        db
          .prepare('select id from paid_order')
          .all()
          .map(({ id }) => id),
      )
    }
    db.prepare('insert into read_to values (1, ?) on conflict do update set at = excluded.at').run(
      new Date(now - OVERLAP_MS).toISOString(),
    )
    await work()
  }

  async function noteAll(filter) {
    const all = { show_box_office: true, show_in_checkout: false, ...filter }
    for await (const { id } of entree.allOrders(all)) noteOrders([id])
  }

  return { noteOrders, work, catchUp, close: () => db.close() }
}

function isRefused(error, code) {
  return error instanceof EntreeError && error.has(code)
}
