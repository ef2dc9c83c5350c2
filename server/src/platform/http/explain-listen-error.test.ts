import { expect, test } from 'vitest'
import { explainListenError } from './explain-listen-error.ts'

test.each([
  ['EADDRINUSE', 'Port 8083 is in use'],
  ['EACCES', 'may not listen on port 8083'],
  ['EADDRNOTAVAIL', 'HOST is 10.0.0.1'],
])('%s names the setting to change', (code, text) => {
  const error = explainListenError(Object.assign(new Error(code), { code }), { PORT: 8083, HOST: '10.0.0.1' })
  expect(String(error)).toContain(text)
})

test.each([
  ['EADDRINUSE', 'METRICS_PORT'],
  ['EADDRNOTAVAIL', 'METRICS_HOST'],
])('%s where the metrics are served names their own setting', (code, setting) => {
  const place = { PORT: 9464, HOST: '10.0.0.1', prefix: 'METRICS_' }
  expect(String(explainListenError(Object.assign(new Error(code), { code }), place))).toContain(setting)
})
