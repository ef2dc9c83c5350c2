import { defineCalls } from '../../define-call.ts'

export const customerInformationBackofficeCalls = defineCalls({})
