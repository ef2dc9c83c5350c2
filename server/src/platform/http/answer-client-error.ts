import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { refusal } from '@entree/domain/foundation/refusals.ts'

type ClientError = Error & { code?: string }

/**
 * Answers what Node.js could not read as a request, so that no hook and no handler of ours has seen it, in the form of every other refusal:
 * 431 when address and headers are longer than it reads (16 kB), 408 when the request did not arrive in time, else 400.
 */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, reason] = meaningOf(error)
  const body = JSON.stringify([refusal('invalid_input', { reason })])
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

function meaningOf({ code }: ClientError): [status: number, reason: string] {
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'The address and the headers are too long.']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'The request did not arrive in time.']
  return [400, 'This is not a request of HTTP.']
}
