import { isBuilt, permissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import { expect, test } from 'vitest'
import { calls } from './calls.ts'

/** Asked for by no call on its own, with what asks for them. */
const ASKED_OTHERWISE: Partial<Record<Permission, string>> = {
  'event.minimum_age_checkbox': 'saveEvent, when the confirmation of age changes',
  'admin_company.view': 'the screen of companies',
  'app.login': 'the sign-in of the management app',
  'app.prices': 'getTicketAtDoor, which tells a price with it only',
  'app.overrule': 'scanInApp and checkInAppEntry, when they overrule, and what sendScans takes as overruled',
  'app.undo_any': 'undoAppEntry and sendUndos, for scans of others and of earlier',
  'scan_terminal.overrule': 'scanAtTerminal and checkInEntry, when they overrule',
  'scan_terminal.undo_any': 'undoEntry, for scans of others and of earlier',
}

test('permissions that something asks for are shown, all others are not', () => {
  const asked = new Set(
    Object.values(calls).flatMap(({ access }) =>
      typeof access === 'object' ? [...access.any, ...('fields' in access ? Object.values(access.fields ?? {}) : [])] : [],
    ),
  )
  const built = permissions.filter((permission) => asked.has(permission) || permission in ASKED_OTHERWISE)
  expect(permissions.filter(isBuilt)).toEqual(built)
})
