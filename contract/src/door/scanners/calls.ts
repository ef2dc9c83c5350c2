import { z } from 'zod'
import { defineCalls, may } from '../../define-call.ts'
import { SignedIn } from '../../foundation/account/entities.ts'
import { pageInput, pageOf } from '../../foundation/page.ts'
import { id, instant, singleLine, text } from '../../foundation/values.ts'
import { NewScanner, Scanner, ScannerLogin } from './entities.ts'

const fields = { name: singleLine, description: text.max(1000).nullable().default(null) }
const wrongFields = ['field_required', 'text_too_long'] as const

export const scannerCalls = defineCalls({
  listScanners: {
    summary: 'The scanners of the company (SCNR-01)',
    access: may('scanner.view'),
    input: z.object({ ...pageInput, sort: z.enum(['name', '-name', 'last_seen_at', '-last_seen_at']).default('name') }),
    answer: pageOf(Scanner),
    refusals: [],
  },
  getScanner: {
    summary: 'One scanner',
    access: may('scanner.view'),
    input: z.object({ id }),
    answer: Scanner,
    refusals: ['not_found'],
  },
  createScanner: {
    summary: 'Adds a scanner; its username, password and login code are told here and never again (SCNR-04 to SCNR-06)',
    access: { ...may('scanner.create'), in_person: true },
    input: z.object(fields),
    answer: NewScanner,
    refusals: [...wrongFields, 'permission_not_held'],
  },
  saveScanner: {
    summary: 'Changes the name and description of a scanner',
    access: may('scanner.edit'),
    input: z.object({ id, ...fields, updated_at: instant.nullish() }),
    answer: Scanner,
    refusals: [...wrongFields, 'not_found', 'changed_meanwhile'],
  },
  renewScanner: {
    summary: 'Gives a scanner a new password and login code; whoever is signed in with the old ones no longer is (DEC-B-133)',
    access: { ...may('scanner.edit'), in_person: true },
    input: z.object({ id }),
    answer: ScannerLogin,
    refusals: ['not_found', 'permission_not_held'],
  },
  deleteScanner: {
    summary: 'Removes a scanner that is in no session that runs or is to come (SCNR-07, DEC-B-134)',
    access: may('scanner.delete'),
    input: z.object({ id }),
    answer: z.object({ success: z.literal(true) }),
    refusals: ['not_found', 'scanner_in_use'],
  },
})

export const scannerAppCalls = defineCalls({
  appLoginQr: {
    summary: 'Signs a scanner in with the code of its QR, which is good once (DEC-B-133)',
    access: 'public',
    input: z.object({ code: singleLine.max(100) }),
    answer: SignedIn,
    refusals: ['login_code_invalid', 'login_failed', 'access_denied', 'too_many_attempts'],
  },
})
