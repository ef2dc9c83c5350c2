import { parseArgs } from 'node:util'
import { openBench } from './bench.ts'
import type { Figure, Measure } from './figure.ts'
import { measureBackOfficePage } from './figures/back-office-page.ts'
import { measureBackOfficeLists } from './figures/back-office-lists.ts'
import { measureBatches } from './figures/batches.ts'
import { measureCamera } from './figures/camera.ts'
import { measureCancel } from './figures/cancel.ts'
import { measureCheckIns } from './figures/check-ins.ts'
import { measureDashboard } from './figures/dashboard.ts'
import { measureDisk } from './figures/disk.ts'
import { measureDoorJavaScript } from './figures/door-javascript.ts'
import { measureDoorPhone } from './figures/door-phone.ts'
import { measureDoor } from './figures/door.ts'
import { measureExports } from './figures/exports.ts'
import { measureFirstTap } from './figures/first-tap.ts'
import { measureGuestList } from './figures/guest-list.ts'
import { measureInvoicing } from './figures/invoicing.ts'
import { measureLighthouse } from './figures/lighthouse.ts'
import { measureMemory } from './figures/memory.ts'
import { measureMolliePurchases } from './figures/mollie-purchases.ts'
import { measureOrders } from './figures/orders.ts'
import { measureOverload } from './figures/overload.ts'
import { measureOwnPostgres } from './figures/own-postgres.ts'
import { measurePdfsAndMails } from './figures/pdfs-and-mails.ts'
import { measurePointOfSale } from './figures/point-of-sale.ts'
import { measurePurchases } from './figures/purchases.ts'
import { measureReports } from './figures/reports.ts'
import { measureSeveralProcesses } from './figures/several-processes.ts'
import { measureShopJavaScript } from './figures/shop-javascript.ts'
import { measureShopPage } from './figures/shop-page.ts'
import { measureStart } from './figures/start.ts'
import { measureSupport } from './figures/support.ts'
import { measureTicketImport } from './figures/ticket-import.ts'
import { measureTicketPdfs } from './figures/ticket-pdfs.ts'
import { measureVisitors } from './figures/visitors.ts'
import { measureWaitingCrowd } from './figures/waiting-crowd.ts'
import { measureWaitingFairness } from './figures/waiting-fairness.ts'
import { measureWaiting } from './figures/waiting.ts'
import { measureWebhooks } from './figures/webhooks.ts'
import { concludeRun, describeMachine, formatReport } from './report.ts'

/** What can be measured, in this order: a figure is a file in `figures/` and a line here. */
const figures: Record<string, Measure> = {
  'shop-javascript': measureShopJavaScript,
  lighthouse: measureLighthouse,
  'first-tap': measureFirstTap,
  start: measureStart,
  'ticket-pdfs': measureTicketPdfs,
  'point-of-sale': measurePointOfSale,
  'shop-page': measureShopPage,
  waiting: measureWaiting,
  'waiting-fairness': measureWaitingFairness,
  'waiting-crowd': measureWaitingCrowd,
  orders: measureOrders,
  purchases: measurePurchases,
  'own-postgres': measureOwnPostgres,
  'pdfs-and-mails': measurePdfsAndMails,
  'mollie-purchases': measureMolliePurchases,
  webhooks: measureWebhooks,
  'several-processes': measureSeveralProcesses,
  overload: measureOverload,
  'back-office-page': measureBackOfficePage,
  'back-office-lists': measureBackOfficeLists,
  support: measureSupport,
  visitors: measureVisitors,
  'check-ins': measureCheckIns,
  door: measureDoor,
  'door-javascript': measureDoorJavaScript,
  'door-phone': measureDoorPhone,
  camera: measureCamera,
  dashboard: measureDashboard,
  exports: measureExports,
  batches: measureBatches,
  cancel: measureCancel,
  'guest-list': measureGuestList,
  'ticket-import': measureTicketImport,
  reports: measureReports,
  invoicing: measureInvoicing,
  disk: measureDisk,
  // Last: it is the most that the server needed for all of the above.
  memory: measureMemory,
}

/** Measures all figures, or the ones named with `--only`, and prints them as Markdown. One that misses its goal makes the run a failure. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
  const chosen = (values.only ?? Object.keys(figures)).flatMap((names) => names.split(','))
  const bench = await openBench()
  const measured: Figure[] = []
  try {
    for (const name of chosen) {
      const measure = figures[name]
      if (!measure) throw new Error(`There is no figure "${name}". Use some of: ${Object.keys(figures).join(', ')}.`)
      process.stderr.write(`measuring ${name} …\n`)
      const found = await measure(bench)
      // At once: a run that ends early has reported what it knew.
      for (const figure of found) process.stderr.write(`  ${figure.name}: ${figure.value.toFixed(1)} ${figure.unit}\n`)
      measured.push(...found)
    }
  } finally {
    await bench.stop()
  }
  console.log(`\n${formatReport(measured, describeMachine())}`)
  const { code, words } = concludeRun(measured)
  console.log(`\n${words}`)
  process.exitCode = code
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
