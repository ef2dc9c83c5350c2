import { writeFile } from 'node:fs/promises'
import { sdkSource } from './sdk-source.ts'

/** Writes the part of the SDK that is made from the contract. */
await writeFile(new URL('../../../../../sdk/src/calls.gen.ts', import.meta.url), sdkSource())
