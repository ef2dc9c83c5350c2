import { startPostgres } from '@entree/server/platform/postgres/start-postgres.ts'
import pg from 'pg'
import { launchChromium } from './chromium.ts'
import { visit, accessibilityFaults, type Size } from './support/browse.ts'
import { texts } from './support/texts.ts'

const t = texts('nl')
const postgres = await startPostgres({ data_dir: '/tmp/c1/postgres' })
const client = new pg.Client(postgres.connection)
await client.connect()
const sql = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
const BASE = 'http://localhost:8101'
const browser = await launchChromium()
const sizes = (process.argv[2] ?? 'phone,desktop').split(',') as Size[]
const only = process.argv[3]

const orders = await sql(`select o.id, o.secret, o.order_number, count(*) n from "order" o join ticket t on t.order_id=o.id join event e on e.id=o.event_id join company_host h on h.company_id=o.company_id
 where h.host='localhost' and o.payment_status='paid' and not o.is_cancelled and t.claimed_at is null and t.invited_at is null and e.name ilike '%festival%' group by 1,2,3 having count(*) between 4 and 7 order by n desc, o.id desc limit 30`)
console.log('orders', orders.length, orders[0])
let next = Number(process.argv[4] ?? 0)
for (const size of sizes) {
  const v = await visit(browser, size)
  const { page } = v
  const shot = async (name: string) => {
    const faults = await accessibilityFaults(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    console.log(size, name, faults.length ? faults.join('\n') : 'axe ok', wide > 0 ? `TOO WIDE ${wide}` : '')
    await page.screenshot({ path: `/tmp/c1shots/${name}-${size}.png`, fullPage: true, animations: 'disabled' })
  }
  const consent = async () => { const b = page.getByRole('button', { name: /alles accepteren|accept all|akkoord|Alles/i }); if (await b.count()) await b.first().click() }
  try {
    const o = orders[next++]
    if (!only || only.includes('assign')) {
      await page.goto(`${BASE}/order/${o.id}/${o.secret}/status`)
      await page.getByRole('link', { name: t('assign.link') }).waitFor()
      await consent()
      await shot('01-status')
      await page.getByRole('link', { name: t('assign.link') }).click()
      await page.getByRole('switch').first().waitFor()
      await shot('02-assign')
      await page.getByRole('switch').nth(0).check()
      await page.getByRole('textbox').nth(0).fill('bea@gmial.com')
      await page.getByRole('textbox').nth(0).blur()
      await page.getByRole('switch').nth(1).check()
      await page.getByRole('textbox').nth(1).fill('fout@')
      await page.getByRole('button', { name: /Verstuur/ }).click()
      await page.locator('[aria-invalid]').waitFor()
      await shot('03-assign-wrong')
      await page.getByRole('switch').nth(1).uncheck()
      await page.getByRole('button', { name: t('personal.yes') }).click()
      await page.getByRole('button', { name: /Verstuur/ }).click()
      await page.getByText(/Uitnodiging verstuurd naar/).waitFor()
      await shot('04-assign-sent')
    }
    if (!only || only.includes('walk')) {
      await page.goto(`${BASE}/order/${o.id}/${o.secret}/assign`)
      await page.getByRole('button', { name: t('assign.all_button') }).waitFor()
      await page.getByRole('link', { name: t('assign.fill_in') }).click()
      await page.getByRole('radio').first().waitFor()
      await shot('05-walk-me')
      await page.getByRole('button', { name: t('claim.button_walk') }).click()
      await page.getByText(/staat op naam/).waitFor()
      await page.screenshot({ path: `/tmp/c1shots/06-walk-confirmed-${size}.png` })
      await page.getByRole('radio', { name: new RegExp(t('claim.for_somebody')) }).waitFor()
      await page.getByRole('radio', { name: new RegExp(t('claim.for_somebody')) }).check()
      await shot('07-walk-other')
      await page.goto(`${BASE}/order/${o.id}/${o.secret}/assign`)
      await page.getByRole('button', { name: t('assign.all_button') }).click()
      await page.waitForTimeout(900)
      await page.screenshot({ path: `/tmp/c1shots/08-walk-auto-${size}.png` })
      for (let i = 0; i < 200 && !page.url().includes('thanks'); i++) {
        const go = page.getByRole('button', { name: t('claim.button_walk') })
        if (await go.count() && await go.isVisible()) await go.click({ timeout: 500 }).catch(() => {})
        await page.waitForTimeout(150)
      }
      await page.waitForURL(/thanks/, { timeout: 3000 })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForTimeout(500)
      await shot('09-thanks')
    }
    if (!only || only.includes('claim')) {
      const [tk] = await sql(`select t.id, t.secret, t.order_id from ticket t join "order" o on o.id=t.order_id join event e on e.id=o.event_id join company_host h on h.company_id=o.company_id
        where h.host='localhost' and o.payment_status='paid' and not o.is_cancelled and t.claimed_at is null and e.name ilike '%festival%' and t.status='active' order by t.id desc limit 1 offset $1`, [next + 7])
      await page.goto(`${BASE}/ticket/${tk.id}/${tk.secret}/claim`)
      await page.getByRole('button', { name: t('claim.button') }).waitFor()
      await consent()
      await shot('10-claim')
      await page.getByRole('button', { name: t('claim.button') }).click({ force: true })
      await shot('11-claim-missing')
      const fillAll = async (name: string, mail: string) => {
        await page.getByLabel(t('personal.first_name')).fill(name)
        await page.getByLabel(t('personal.last_name')).fill('Bos')
        await page.getByRole('textbox', { name: t('personal.email') }).first().fill(mail)
      }
      await fillAll('Bea', 'bea@example.com')
      await page.getByRole('button', { name: t('claim.button') }).click()
      await page.waitForURL(/ticket\/claimed/)
      await page.getByRole('link', { name: t('claim.download') }).waitFor({ timeout: 20000 })
      await shot('12-claimed')
      await page.getByRole('link', { name: t('claim.pass_on') }).click()
      await page.getByRole('button', { name: t('claim.change_button') }).waitFor()
      await shot('13-change')
      await fillAll('Cas', 'cas@example.com')
      await page.getByRole('button', { name: t('claim.change_button') }).click()
      await page.waitForURL(/ticked-changed/)
      await page.getByRole('link', { name: t('claim.download') }).waitFor({ timeout: 20000 })
      await shot('14-changed')
      await page.goto(`${BASE}/ticket/${tk.id}/${tk.secret}/claim`)
      await page.getByText(t('claim.dead_title')).waitFor()
      await shot('15-dead')
      const [now] = await sql('select secret from ticket where id=$1', [tk.id])
      await page.goto(`${BASE}/ticket/${tk.id}/${now.secret}/claim`)
      await page.getByText(t('claim.ticket_already_claimed_title')).waitFor()
      await shot('16-already')
      await page.goto(`${BASE}/ticket/claimed`)
      await page.getByText(t('claim.claimed_title')).waitFor()
      await shot('17-claimed-bare')
    }
    if (!only || only.includes('lost')) {
      await page.goto(`${BASE}/ticket-lost`)
      await page.getByRole('checkbox', { name: t('captcha.label') }).waitFor()
      await shot('20-lost')
      await page.getByRole('checkbox', { name: t('captcha.label') }).check({ timeout: 60000 }).catch(async () => page.getByText(t('captcha.done')).waitFor())
      await page.getByText(t('captcha.done')).waitFor()
      await page.getByRole('button', { name: t('lost.search') }).click()
      await shot('21-lost-wrong')
      await page.getByRole('textbox', { name: t('lost.email') }).fill('niemand@example.com')
      await page.getByRole('textbox', { name: t('lost.date') }).pressSequentially('04072026')
      await page.getByRole('button', { name: t('lost.search') }).click()
      await page.getByRole('alert').filter({ hasText: /bestelling/ }).waitFor()
      await shot('22-lost-none')
      const [found] = await sql(`select c.email, to_char(e.starts_at at time zone 'Europe/Amsterdam','DD-MM-YYYY') d from "order" o join customer c on c.id=o.customer_id join event e on e.id=o.event_id join company_host h on h.company_id=o.company_id where o.payment_status='paid' and h.host='localhost' and o.timeslot_id is null and not o.is_cancelled limit 1`)
      await page.getByRole('textbox', { name: t('lost.email') }).fill(found.email)
      await page.getByRole('textbox', { name: t('lost.date') }).fill(found.d)
      await page.getByRole('checkbox', { name: t('captcha.label') }).click()
      await page.getByText(t('captcha.done')).waitFor()
      await page.getByRole('button', { name: t('lost.search') }).click()
      await page.getByText(t('lost.sent_title')).waitFor()
      await shot('23-lost-sent')
    }
    if (!only || only.includes('terms')) {
      await page.goto(`${BASE}/terms-conditions`)
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await consent()
      await shot('30-terms')
    }
  } catch (error) { console.log('FAILED', size, error); await page.screenshot({ path: `/tmp/c1shots/failed-${size}.png`, fullPage: true }) }
  console.log(size, 'troubles', v.troubles)
  await v.close()
}
await browser.close(); await client.end(); await postgres.stop?.()
process.exit(0)
