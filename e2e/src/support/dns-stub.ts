import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import packet, { type Answer } from 'dns-packet'

/** What DNS says of hosts; nothing of those that are not there. */
export type Zone = Record<string, { cname?: string; a?: string; txt?: string }>

/** A DNS server of its own, which knows what is in `zone` at that moment. Returns its address as `DNS_SERVERS` takes it. */
export async function startDns(zone: Zone): Promise<{ address: string; stop: () => void }> {
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const { id = 0, questions = [] } = packet.decode(message)
    const [asked] = questions
    const record = asked && zone[asked.name.toLowerCase()]
    const answers = record ? answersOf(asked.name, asked.type, record) : []
    // Authoritative; a name that is not there is said to be none (3).
    const flags = packet.AUTHORITATIVE_ANSWER | (record ? 0 : 3)
    socket.send(packet.encode({ type: 'response', id, flags, questions, answers }), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() }
}

function answersOf(name: string, type: string, { cname, a, txt }: Zone[string]): Answer[] {
  if (type === 'CNAME' && cname) return [{ type, name, data: cname }]
  if (type === 'A' && a) return [{ type, name, data: a }]
  if (type === 'TXT' && txt) return [{ type, name, data: txt }]
  return []
}
