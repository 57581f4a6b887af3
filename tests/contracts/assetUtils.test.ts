import {beforeAll, describe, expect, test} from '@jest/globals'
import {
  buildFilePath,
  buildFileUrl,
  buildImagePath,
  buildImageUrl,
  getAssetDocumentId,
  getAssetUrlType,
  getExtension,
  getFile,
  getFileAsset,
  getIdFromString,
  getImage,
  getImageAsset,
  getImageDimensions,
  getProject,
  getUrlFilename,
  getUrlPath,
  isAssetFilename,
  isFileSource,
  isImageSource,
  isSanityAssetUrl,
  isSanityFileUrl,
  isSanityImageUrl,
  parseAssetFilename,
  parseAssetId,
  parseAssetUrl,
  parseFileAssetId,
  parseFileAssetUrl,
  parseImageAssetId,
  parseImageAssetUrl,
  tryGetAssetPath,
  tryGetFile,
  tryGetImage,
  tryGetImageAsset,
  tryGetUrlPath,
} from '@sanity/asset-utils'
import type {SanityAssetDocument, SanityImageAssetDocument} from '@sanity/client'
import {contractLake} from './support/contractLake.ts'
import {quadrants} from './support/picture.ts'

/** What `@sanity/asset-utils` makes of assets whose documents the lake wrote. */
const lake = contractLake()
/** Its assets have addresses that look like those of a CDN, as they do behind a proxy. */
const behindCdn = contractLake({LAKE_URL: 'https://cdn.content.example'})

interface Uploaded {
  readonly image: SanityImageAssetDocument
  readonly file: SanityAssetDocument
}
async function upload(to: typeof lake): Promise<Uploaded> {
  const image = await to.client().assets.upload('image', await quadrants(40, 30), {filename: 'Four colours.png'})
  const file = await to.client().assets.upload('file', Buffer.from('hello'), {filename: 'hello.txt'})
  return {image, file}
}
let local: Uploaded
let cdn: Uploaded
beforeAll(async () => {
  local = await upload(lake)
  cdn = await upload(behindCdn)
})

const textHash = 'aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d'
const imageParts = () => ({type: 'image', assetId: local.image.sha1hash, width: 40, height: 30, extension: 'png'})
const fileParts = {type: 'file', assetId: textHash, extension: 'txt'}

describe('ids and paths of the lake are understood, whatever its address', () => {
  test('ids', () => {
    expect(parseAssetId(local.image._id)).toEqual(imageParts())
    expect(parseImageAssetId(local.image._id)).toEqual(imageParts())
    expect(parseAssetId(local.file._id)).toEqual(fileParts)
    expect(parseFileAssetId(local.file._id)).toEqual(fileParts)
    expect(getIdFromString(local.image._id)).toBe(local.image._id)
  })

  test('paths and names of files', () => {
    expect(getIdFromString(local.image.path)).toBe(local.image._id)
    expect(getIdFromString(local.file.path)).toBe(local.file._id)
    expect(getUrlPath(local.image.path)).toBe(local.image.path)
    const [name = ''] = local.image.path.split('/').slice(-1)
    expect(isAssetFilename(name)).toBe(true)
    expect(parseAssetFilename(name)).toEqual(imageParts())
    expect(getIdFromString(name)).toBe(local.image._id)
    expect(getProject(local.image)).toEqual({projectId: 'local', dataset: 'production'})
    expect(tryGetAssetPath(local.image)).toBe(local.image.path)
  })

  test('asset documents, references and fields', () => {
    const {image, file} = local
    const reference = {_type: 'reference', _ref: image._id}
    for (const source of [image._id, image.path, reference, {asset: reference}, image, {asset: image}]) {
      expect(getAssetDocumentId(source)).toBe(image._id)
      expect(getImageDimensions(source)).toEqual({width: 40, height: 30, aspectRatio: 40 / 30})
      expect(getExtension(source)).toBe('png')
      expect([isImageSource(source), isFileSource(source)]).toEqual([true, false])
    }
    expect(image.metadata.dimensions).toMatchObject(getImageDimensions(image._id))
    expect(getAssetDocumentId({asset: {_ref: file._id}})).toBe(file._id)
    expect([getExtension(file), isFileSource(file)]).toEqual(['txt', true])
  })

  test('image and file fields are resolved, with their crop; the address is always one of the hosted CDN', () => {
    const hosted = `https://cdn.sanity.io/${local.image.path}`
    const crop = {top: 0.1, bottom: 0, left: 0, right: 0}
    expect(getImage({asset: local.image, crop})).toMatchObject({
      asset: {_id: local.image._id, path: local.image.path, url: hosted, metadata: {dimensions: {width: 40}}},
      crop,
      hotspot: {x: 0.5, y: 0.5, width: 1, height: 1},
    })
    expect(getImageAsset(local.image)).toMatchObject({originalFilename: 'Four colours.png', url: hosted})
    expect(getFile({asset: local.file}).asset.url).toBe(`https://cdn.sanity.io/${local.file.path}`)
  })

  test('only baseUrl leads to the lake: of files and images, and of the builders', async () => {
    const options = {projectId: 'local', dataset: 'production', baseUrl: lake.origin, useVanityName: false}
    expect(getFileAsset(local.file, options).url).toBe(local.file.url)
    expect(buildImagePath(local.image, options)).toBe(local.image.path)
    expect(buildFilePath(local.file, options)).toBe(local.file.path)
    expect(buildImageUrl(local.image, options)).toBe(local.image.url)
    expect(buildFileUrl(local.file, options)).toBe(local.file.url)
    // With the file's name at the end, which the lake ignores.
    const named = buildImageUrl(local.image, {...options, useVanityName: true})
    expect(named).toBe(`${local.image.url}/Four colours.png`)
    expect((await fetch(named)).status).toBe(200)
  })
})

describe('addresses', () => {
  test('of http://localhost are none of Sanity’s for it', () => {
    const {url} = local.image
    expect([isSanityAssetUrl(url), isSanityImageUrl(url), isSanityFileUrl(local.file.url)]).toEqual([
      false,
      false,
      false,
    ])
    expect(getAssetUrlType(url)).toBe(false)
    expect(() => parseAssetUrl(url)).toThrow(`URL is not a valid Sanity asset URL: ${url}`)
    expect(() => getUrlPath(url)).toThrow('Failed to resolve asset ID from source')
    expect(tryGetUrlPath(url)).toBeUndefined()
    // From the string alone; with the document's id beside it, above, it works.
    expect(tryGetImage(url)).toBeUndefined()
    expect(tryGetImageAsset({asset: {url}})).toBeUndefined()
    expect(tryGetFile(local.file.url)).toBeUndefined()
  })

  test('that begin with https://cdn. are', () => {
    const {image, file} = cdn
    expect(image.url).toBe(`https://cdn.content.example/${image.path}`)
    const project = {projectId: 'local', dataset: 'production'}
    expect([isSanityAssetUrl(image.url), isSanityImageUrl(image.url), isSanityFileUrl(file.url)]).toEqual([
      true,
      true,
      true,
    ])
    expect(parseAssetUrl(image.url)).toEqual({...imageParts(), ...project, vanityFilename: undefined})
    expect(parseImageAssetUrl(`${image.url}/four.png`)).toMatchObject({...project, vanityFilename: 'four.png'})
    expect(parseFileAssetUrl(file.url)).toMatchObject({...fileParts, ...project})
    expect(getUrlPath(image.url)).toBe(image.path)
    expect(getImageDimensions(image.url)).toMatchObject({width: 40, height: 30})
    expect(getAssetDocumentId({asset: {url: image.url}})).toBe(image._id)
    expect(getProject(image.url)).toEqual(project)
    expect(() => getUrlFilename(image.url)).toThrow()
  })
})
