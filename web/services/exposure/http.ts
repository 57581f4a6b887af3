import {observeUpstream} from '../../metrics/observeUpstream.ts'
import {postJson} from '../postJson.ts'
import {exposureAnswer, type ExposureService} from './contract.ts'

const limits = {limitMs: 2000, limitBytes: 16 * 1024}

/** The service at an address: `POST {address}` with the request as JSON, answered with `{token}`. The address is always the same. */
export function httpExposure(address: string): ExposureService {
  return {
    token: (request) =>
      observeUpstream('exposure', async () => exposureAnswer.parse(await postJson(address, request, limits)).token),
  }
}
