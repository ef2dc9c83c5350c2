import type { Config } from '#platform/config.ts'
import { createDiskFiles } from './disk-files.ts'
import type { Files } from './files.ts'
import { createS3Files, type S3Settings } from './s3-files.ts'

/** Where files are kept: in the bucket when one is set, else on disk below DATA_DIR. */
export function createFiles({ S3_BUCKET, ...config }: Pick<Config, 'DATA_DIR'> & Partial<S3Settings>): Files {
  return S3_BUCKET ? createS3Files({ ...config, S3_BUCKET }) : createDiskFiles(config)
}
