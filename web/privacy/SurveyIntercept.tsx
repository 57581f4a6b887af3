import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'

/** The container of a survey service, in which its survey appears (tracking-21). Nothing where the site has no such service. */
export function SurveyIntercept({address}: {readonly address: string | undefined}): ReactNode {
  if (address === undefined) return null
  return (
    <div
      id="survey-intercept"
      data-behavior={assetUrl('surveyIntercept.js')}
      data-survey-script={address}
      data-survey-frame={assetUrl('surveyFrame.html')}
    />
  )
}
