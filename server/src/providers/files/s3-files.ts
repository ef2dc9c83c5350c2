import { AwsClient } from 'aws4fetch'
import type { Config } from '#platform/config.ts'
import { checkedPath } from './checked-path.ts'
import type { Files } from './files.ts'

export type S3Settings = { S3_BUCKET: string } & Partial<
  Pick<Config, 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>
>

/** Files in a bucket of S3, or of a service that speaks like it. Private; the bucket needs no public access. */
export function createS3Files(config: S3Settings): Files {
  const { S3_BUCKET, S3_REGION = 'eu-central-1', S3_ENDPOINT = `https://s3.${S3_REGION}.amazonaws.com` } = config
  const client = new AwsClient({
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    region: S3_REGION,
    service: 's3',
    retries: 3,
  })
  const urlOf = (path: string) => `${S3_ENDPOINT.replace(/\/$/, '')}/${S3_BUCKET}/${checkedPath(path)}`
  const ask = async (path: string, init: RequestInit, alsoFine: number[] = []): Promise<Response> => {
    const response = await client.fetch(urlOf(path), init)
    if (response.ok || alsoFine.includes(response.status)) return response
    throw new Error(`the bucket answered ${response.status} to ${init.method} ${path}`)
  }
  return {
    put: async (path, content, content_type) => {
      await ask(path, { method: 'PUT', body: new Uint8Array(content), headers: { 'content-type': content_type } })
    },
    read: async (path) => Buffer.from(await (await ask(path, { method: 'GET' })).arrayBuffer()),
    exists: async (path) => (await ask(path, { method: 'HEAD' }, [404])).ok,
    sizeOf: async (path) => Number((await ask(path, { method: 'HEAD' })).headers.get('content-length')),
    remove: async (path) => {
      await ask(path, { method: 'DELETE' }, [404])
    },
    signUpload: async (path, content_type, lifetime_s) => {
      const url = `${urlOf(path)}?X-Amz-Expires=${lifetime_s}`
      const signed = await client.sign(url, {
        method: 'PUT',
        headers: { 'content-type': content_type },
        aws: { signQuery: true, allHeaders: true },
      })
      return signed.url
    },
    tryWriting: async () => {},
  }
}
