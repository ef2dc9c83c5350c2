/**
 * The calls that the mirror makes. `origin` is where Entree answers (https://tickets.example), `key` an API key that may see orders
 * (`order.view`, `order.detail`).
 */
export function createApi({ origin, key }) {
  async function get(path, query = {}) {
    const url = new URL(`/api${path}`, origin)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    for (;;) {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
      if (answer.ok) return answer.json()
      // 404, and an order that is gone: this key has no such order.
      const refusals = await answer.json().catch(() => [])
      if (refusals[0]?.code === 'order_not_found') return null
      // More than 600 calls in a minute: it says when to come back.
      if (answer.status !== 429)
        throw new Error(`${url.pathname}: ${answer.status} ${refusals[0]?.code ?? ''}`, { cause: refusals })
      await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after') ?? 1)))
    }
  }

  /** The ids of all orders that were not left in the basket, or of those of which something happened since an instant. Goes on after the last one, so none is missed. */
  async function* listOrderIds(filter = {}) {
    for (let after_id = 0; ;) {
      const { data } = await get('/user/order', { show_box_office: true, show_in_checkout: false, ...filter, after_id })
      if (data.length === 0) return
      for (const { id } of data) yield id
      after_id = data.at(-1).id
    }
  }

  /** An order with all that belongs to it; null: there is none. */
  const readOrder = (id) => get(`/user/order/${id}`)

  return { listOrderIds, readOrder }
}
