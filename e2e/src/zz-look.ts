import { launchChromium } from './chromium.ts'
import { visit } from './support/browse.ts'
import { readFileSync } from 'node:fs'
const browser = await launchChromium()
const L = process.argv[2]!.split(',')
const BASE='http://localhost:8111'
for (const lang of L) {
  const m: Record<string,string> = Object.assign({}, ...['shop','order'].map(f=>JSON.parse(readFileSync(`/work/main/locales/${lang}/${f}.json`,'utf8'))))
  const { page, troubles, close, requests } = await visit(browser, 'phone', { locale: lang })
  await page.addInitScript((l) => localStorage.setItem('language', l), lang)
  let n=0
  const look = async (name: string) => {
    await page.waitForTimeout(400)
    const over = await page.evaluate(() => {
      const out: string[] = []
      if (document.documentElement.scrollWidth > innerWidth) out.push('PAGE WIDE ' + document.documentElement.scrollWidth)
      for (const e of document.querySelectorAll<HTMLElement>('body *')) {
        const r = e.getBoundingClientRect()
        if (!r.width || e.closest('.visually-hidden') || getComputedStyle(e).visibility==='hidden') continue
        if (r.right > innerWidth + 1 && r.width<2000 && !e.closest('[class*=visually]')) out.push(`RIGHT ${e.tagName}.${e.className} ${Math.round(r.right)} ${e.textContent!.slice(0,40)}`)
        const cs=getComputedStyle(e)
        if (e.scrollWidth > e.clientWidth + 1 && cs.overflowX !== 'visible' && e.clientWidth>2 && e.textContent) out.push(`CLIP ${e.tagName}.${e.className} ${e.scrollWidth}>${e.clientWidth} ${e.textContent!.slice(0,50)}`)
        if (e.tagName==='BUTTON' && r.height>60) out.push(`TALL BUTTON ${Math.round(r.height)} ${e.textContent}`)
      }
      return out
    })
    await page.evaluate(()=>scrollTo(0,0))
    await page.screenshot({ path: `/tmp/look/${lang}-${++n}-${name}.png`, fullPage: true })
    await page.screenshot({ path: `/tmp/look/${lang}-${n}-${name}-top.png` })
    console.log(lang, name, over.join('\n   '))
  }
  try {
    await page.goto(`${BASE}/`); await page.locator('h1').waitFor(); await look('index')
    await page.goto(`${BASE}/p/dijkbios`); await page.locator('article[data-product]').first().waitFor(); await look('pos')
    const row = page.locator('article[data-product]').filter({ has: page.getByRole('heading', { name: 'Strandstoel', exact: true }) })
    await row.locator('button').last().click(); await row.locator('button').last().click(); await look('pos-chosen')
    await page.getByRole('button', { name: m.continue!, exact: true }).click()
    await page.waitForURL(/personal/); await page.locator('form').waitFor(); await look('personal')
    for (const [k, v] of [['first_name','Jet'],['last_name','van Dijk'],['email',`jet.${lang}@example.com`],['email_confirmation',`jet.${lang}@example.com`]] as const)
      await page.getByRole('textbox', { name: m[`personal.${k}`]!, exact: false }).first().fill(v)
    for (const box of await page.locator('form input[type=checkbox][required], form input[type=checkbox][aria-required]').all()) await box.check()
    await page.locator('form select').first().isVisible() && console.log('selects')
    await look('personal-filled')
    await page.getByRole('button', { name: m.continue!, exact: true }).click({timeout:4000}).catch(async()=>{console.log('not ready', await page.locator('aside').innerText())})
    await page.waitForURL(/products|payment/, {timeout:8000}); await page.locator('h1').waitFor(); await page.waitForTimeout(700); await look('next')
    if (/products/.test(page.url())) { await page.locator('aside button').last().click(); await page.waitForURL(/payment/); await page.locator('input[type=radio]').first().waitFor(); await look('payment') }
    await page.locator('input[type=radio]').first().check({force:true}); await look('payment-chosen')
    await page.locator('aside button').last().click(); await page.waitForURL(/sandbox/); await look('sandbox')
    await page.locator('button[value=paid]').click(); await page.waitForURL(/status|thanks/); await page.waitForTimeout(2500); await look('thanks')
    const status=page.locator('a[href*="/status"]').first(); if(await status.count()){await status.click(); await page.waitForTimeout(1500); await look('status')}
    const url=page.url(); await page.goto(url.replace(/status.*/,'assign')); await page.waitForTimeout(1200); await look('assign')
    await page.goto(url.replace(/status.*/,'claim')); await page.waitForTimeout(1200); await look('claim')
    await page.goto(`${BASE}/ticket-lost`); await page.waitForTimeout(1200); await look('lost')
    await page.goto(`http://lichthuis.localhost:8111/p/lichthuis-besuch`); await page.waitForTimeout(1200); await look('museum')
  } catch (e) { console.log(lang, 'FAILED', String(e).slice(0,600)); await page.screenshot({path:`/tmp/look/${lang}-failed.png`,fullPage:true}) }
  console.log(lang, 'troubles', troubles)
  await close()
}
await browser.close()
