import { createServer } from 'node:http'
import { Entree, NotVerified, verifyWebhook } from '@entree/sdk'
import { openMirror } from './mirror.mjs'

const { ENTREE_ORIGIN, ENTREE_KEY, WEBHOOK_SECRET, MIRROR_FILE = 'orders.sqlite', PORT = '8090' } = process.env
const CATCH_UP_MS = 3_600_000

const mirror = openMirror(MIRROR_FILE, new Entree({ origin: ENTREE_ORIGIN, key: ENTREE_KEY }))
const tell = (error) => console.error(error)

/** The orders that a message is about; none for a test. */
function ordersOf({ order_id, data }) {
  return order_id ? [order_id] : (data.order_ids ?? [])
}

const server = createServer(async (request, response) => {
  try {
    const parts = []
    for await (const part of request) parts.push(part)
    const message = await verifyWebhook(Buffer.concat(parts), request.headers, WEBHOOK_SECRET)
    mirror.noteOrders(ordersOf(message))
    // It is kept: the work comes afterwards.
    response.writeHead(204).end()
    mirror.work().catch(tell)
  } catch (error) {
    if (error instanceof NotVerified) return response.writeHead(401).end()
    tell(error)
    response.writeHead(500).end()
  }
})

async function catchUp() {
  try {
    await mirror.catchUp()
    console.log('caught up')
  } catch (error) {
    tell(error)
  }
}

server.listen(Number(PORT), () => {
  console.log(`listening at ${server.address().port}`)
  void catchUp()
  setInterval(catchUp, CATCH_UP_MS)
})
