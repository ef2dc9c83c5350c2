import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openBench } from '../bench.ts'
import { openConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { isReached } from '../figure.ts'
import { memoryNow } from '../processes.ts'
import { describeMachine, formatReport } from '../report.ts'
import { seedOpenDoor } from '../seed-door.ts'
import { describeTimes, formatTimes } from '../timing.ts'
import { watchDashboard } from '../watch-dashboard.ts'
import { checkDay } from './check-day.ts'
import { createPhone, type Phone } from './phone.ts'

const TICKETS = 20_000
const PHONES = 30
/** Of them, those with a bad network. */
const COMING_AND_GOING = 10
const SYNC_MS = 5_000
const SAMPLE_MS = 2_000

/**
 * `npm run rehearse:door [-- --minutes 10]`: a day of three hours at the door pressed into minutes. Thirty phones scan twenty thousand
 * tickets, some of them twice; ten of the phones lose their network, their answers and what they had downloaded. Prints what was found, and
 * ends with 1 when a scan was lost or a figure is not what was asked.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } })
  const day_ms = Number(values.minutes) * 60_000
  const bench = await openBench()
  try {
    const system = await bench.system()
    const door = await seedOpenDoor(system, { name: 'A day at the door', tickets: TICKETS })
    const inside = new Set<number>()
    const place = { event_id: door.event.id, session_id: door.session_id, headers: door.headers }
    const phones: Phone[] = []
    for (let nth = 1; nth <= PHONES; nth += 1) {
      const connection = await openConnection(system.server.origin)
      phones.push(createPhone(connection, { ...place, name: `Gate ${nth}` }, (id) => inside.add(id)))
    }
    await Promise.all(phones.map((phone) => phone.synchronise()))
    const dashboard = await watchDashboard(
      `${system.server.origin}/api/event/dashboard/${door.event.id}`,
      door.headers.authorization,
    )
    const until = performance.now() + day_ms
    const memory: number[] = []
    const lags: number[] = []
    const codes = queueOf(door.codes, day_ms)
    const isDay = () => performance.now() < until
    const looking = Promise.all([
      every(SAMPLE_MS, isDay, async () => void memory.push(memoryNow(system.server.pid) ?? 0)),
      every(SAMPLE_MS, isDay, async () => {
        const [truth, began] = [inside.size, performance.now()]
        await dashboard.sees(truth)
        lags.push(performance.now() - began)
      }),
    ])
    await Promise.all(phones.map((phone, nth) => workThrough(phone, { codes, isDay, isFlaky: nth < COMING_AND_GOING })))
    await looking
    for (const phone of phones) phone.findNetwork()
    await Promise.all(phones.map((phone) => phone.synchronise()))
    await dashboard.sees(inside.size)
    dashboard.leave()
    const found = await checkDay(system.db, door.event.id, phones)
    const figures = figuresOf({ phones, memory, lags })
    process.stdout.write(`${formatReport(figures, describeMachine())}\n\n`)
    for (const [what, amount] of Object.entries(found.counted)) console.log(`${what}: ${amount}`)
    for (const [what, amount] of Object.entries(found.wrong)) console.log(`${amount === 0 ? '✓' : '✗'} ${what}: ${amount}`)
    const isRight = Object.values(found.wrong).every((amount) => amount === 0)
    return isRight && figures.every(isReached) ? 0 : 1
  } finally {
    await bench.stop()
  }
}

/** Tickets as they arrive at the door over the day, most of them in its second quarter; one in twenty comes again, at whatever phone is next. */
function queueOf(codes: readonly string[], day_ms: number): () => string | null {
  const began = performance.now()
  const seen: string[] = []
  let next = 0
  return () => {
    const passed = (performance.now() - began) / day_ms
    const due = codes.length * arrivedBy(passed)
    const again = Math.random() < 0.05 ? seen[seen.length - 1 - Math.floor(Math.random() * 100)] : undefined
    if (next >= due) return null
    if (again !== undefined) return again
    const code = codes[next++]
    if (code !== undefined) seen.push(code)
    return code ?? null
  }
}

/** The share of the visitors who have come when this share of the day has passed: half of them come in its second quarter. */
function arrivedBy(passed: number): number {
  if (passed < 0.25) return passed
  return passed < 0.5 ? 0.25 + 2 * (passed - 0.25) : 0.75 + (passed - 0.5) / 2
}

/** One phone's day. */
async function workThrough(
  phone: Phone,
  { codes, isDay, isFlaky }: { codes: () => string | null; isDay: () => boolean; isFlaky: boolean },
): Promise<void> {
  let synced = performance.now()
  let turns = performance.now() + 10_000 * Math.random()
  while (isDay()) {
    const now = performance.now()
    if (isFlaky && now > turns) {
      if (phone.isOnline()) phone.loseNetwork()
      else {
        phone.findNetwork()
        if (Math.random() < 0.2) phone.forget()
        await phone.synchronise()
      }
      turns = now + 10_000 + 30_000 * Math.random()
    }
    if (now - synced > SYNC_MS) {
      await phone.synchronise()
      synced = now
    }
    const code = codes()
    if (code === null) await delay(50)
    else await phone.scan(code, { answer_lost: isFlaky && Math.random() < 0.05 })
  }
}

async function every(ms: number, isDay: () => boolean, look: () => Promise<void>): Promise<void> {
  while (isDay()) {
    await look()
    await delay(ms)
  }
}

function figuresOf({
  phones,
  memory,
  lags,
}: {
  phones: readonly Phone[]
  memory: readonly number[]
  lags: readonly number[]
}): Figure[] {
  const scans = describeTimes(
    phones.flatMap(({ times }) => times),
    0,
  )
  const behind = describeTimes([...lags], 0)
  const of = (from: number, to: number) => {
    const part = memory.slice(memory.length * from, memory.length * to).toSorted((a, b) => a - b)
    return part[Math.floor(part.length / 2)] ?? 0
  }
  const grown = of(0.8, 1) - of(0.2, 0.4)
  const notes = [`${of(0.2, 0.4).toFixed(0)} MB in the second fifth of the day, ${of(0.8, 1).toFixed(0)} MB in the last`]
  return [
    {
      name: 'door, a day: dashboard behind the truth, at most',
      value: behind.max / 1000,
      unit: 's',
      goal: { at_most: 2 },
      limit: null,
    },
    { name: 'door, a day: memory that the server grew by', value: grown, unit: 'MB', goal: { at_most: 30 }, limit: null, notes },
    {
      name: 'door, a day: scan with network, p99',
      value: scans.p99,
      unit: 'ms',
      goal: null,
      limit: null,
      notes: [formatTimes(scans)],
    },
  ]
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
