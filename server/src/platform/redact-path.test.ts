import { paths } from '@entree/contract/paths.ts'
import { expect, test } from 'vitest'
import { redactPath } from './redact-path.ts'

test.each([
  ['/api/order/179762/secret/pay?x=1', '/api/order/179762/***/pay'],
  ['/api/order/ordernumber-secret/179762/secret', '/api/order/ordernumber-secret/179762/***'],
  ['/ticket/500001/secret/claim', '/ticket/500001/***/claim'],
  ['/order/thanks?order_number=1&order_secret=secret', '/order/thanks'],
  ['/payment/return/7/secret?id=x', '/payment/return/7/***'],
  ['/api/facebook-capi/purchase/179762/secret/3', '/api/facebook-capi/purchase/179762/***/3'],
  ['/api/facebook-capi/pageview/1/2/3/%2Forder%2F1%2Fsecret%2Fstatus/title', '/api/facebook-capi/pageview/***'],
  ['/api/unsubscribe/secret/undo', '/api/unsubscribe/***/undo'],
  ['/api/waiting-list/secret/leave', '/api/waiting-list/***/leave'],
  ['/waiting-list/secret', '/waiting-list/***'],
  ['/api/event/7/waiting-list/counts', '/api/event/7/waiting-list/counts'],
  ['/api/mail-returns/secret', '/api/mail-returns/***'],
  ['/api/wallet/v1/devices/a1b2/registrations/pass.example/1', '/api/wallet/v1/devices/***/registrations/pass.example/1'],
  ['/sandbox/secret', '/sandbox/***'],
  ['/backoffice/password-reset/secret', '/backoffice/password-reset/***'],
  ['/api/auth/reset-password/secret', '/api/auth/reset-password/***'],
  ['/api/order-export/7-secret/file', '/api/order-export/***/file'],
  ['/backoffice/exports/download/7-secret', '/backoffice/exports/download/***'],
  ['/backoffice/confirm-email/secret', '/backoffice/confirm-email/***'],
  ['/p/tuinfeest', '/p/tuinfeest'],
])('%s is logged as %s', (path, logged) => {
  expect(redactPath(path)).toBe(logged)
})

test('no call leaves a secret or a token of its path in a log', () => {
  const named = Object.values(paths).filter((path) => /\{(secret|token)\}/.test(path))
  expect(named.length).toBeGreaterThan(40)
  const logged = named.map((path) => {
    const asked = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (/^(secret|token)$/.test(name) ? 'HIDDEN' : '7'))
    return redactPath(`/api${asked.slice(asked.indexOf('/'))}`)
  })
  expect(logged.filter((path) => path.includes('HIDDEN'))).toEqual([])
})
