import {appConsent, type Interests, onboardingFlag, profileSite} from '@apothecary/shared/types/userProfile.ts'
import {track} from '../enhance/track.ts'
import {arrange} from './arrange.ts'
import {keepInterests, knownInterests} from './keepInterests.ts'
import type {MemberCalls} from './memberCalls.ts'
import {showInterests} from './showInterests.ts'
import type {UserFlags} from './userFlags.ts'

const notChosen = 'Choose a topic, or skip.'
const notSaved = 'This could not be saved. Please try again.'

/**
 * Opens the onboarding panel in a dialog: one question at a time, subtopics and jobs of the chosen topics only. “Save”
 * keeps the interests and sets the flags, “Skip” and Escape set the flag `skipped` (profile-8, profile-9); both end the
 * panel for good. That something was chosen is tracked, and never what: topics say what somebody lives with (feedback-6).
 */
export function askInterests(dialog: HTMLDialogElement, calls: MemberCalls, flags: UserFlags): void {
  const form = dialog.querySelector<HTMLFormElement>('form[data-interests-form]')
  if (form === null) return
  const title = dialog.querySelector('h2')
  const progress = dialog.querySelector<HTMLElement>('[data-progress]')
  const error = dialog.querySelector<HTMLElement>('[data-error]')
  const questions = [...form.querySelectorAll<HTMLFieldSetElement>('[data-question]')]
  const button = (name: string) => form.querySelector<HTMLButtonElement>(`[data-step="${name}"]`)
  let current = questions[0]
  let isSaving = false

  const chosenTopics = () => valuesOf(form, 'topicIds')
  /** The questions that there is something to choose for; all of them before a topic is chosen. */
  const steps = () => {
    const chosen = chosenTopics()
    return questions.filter(
      (question) =>
        question.dataset.question === 'topic' ||
        chosen.length === 0 ||
        groupsOf(question).some(({dataset}) => chosen.includes(dataset.ofTopic ?? '')),
    )
  }
  const say = (text: string) => {
    if (error) error.textContent = text
  }

  const show = () => {
    const all = steps()
    const place = all.findIndex((question) => question === current)
    const chosen = chosenTopics()
    for (const question of questions) {
      question.hidden = question !== current
      for (const group of groupsOf(question)) group.hidden = !chosen.includes(group.dataset.ofTopic ?? '')
    }
    if (progress) {
      progress.hidden = false
      progress.textContent = `Step ${place + 1} of ${all.length}`
    }
    const isLast = place === all.length - 1
    setHidden(button('back'), place === 0)
    setHidden(button('next'), isLast)
    setHidden(button('save'), !isLast)
  }

  const go = (by: number) => {
    const all = steps()
    const place = all.findIndex((question) => question === current)
    if (by > 0 && chosenTopics().length === 0) {
      say(notChosen)
      return
    }
    say('')
    current = all[place + by] ?? current
    show()
    dialog.scrollTop = 0
    current?.querySelector('legend')?.focus()
  }

  const close = () => {
    dialog.close()
    dialog.remove()
  }

  const skip = () => {
    void flags.set(onboardingFlag, 'skipped')
    close()
  }

  const save = async () => {
    if (isSaving) return
    const topicIds = chosenTopics()
    if (topicIds.length === 0) {
      say(notChosen)
      return
    }
    isSaving = true
    say('')
    button('save')?.setAttribute('aria-busy', 'true')
    const interests: Interests = {
      topicIds,
      subtopicIds: valuesOf(form, 'subtopicIds', topicIds),
      jtbdIds: valuesOf(form, 'jtbdIds', topicIds),
      source: 'onboarding',
      site: profileSite,
    }
    try {
      await calls.ask('PUT', '/interests', interests)
      // That they are kept is what the member has consented to (profile-10).
      await flags.set(appConsent, 'accepted')
      await flags.set(onboardingFlag, 'accepted')
      keepInterests({topicIds})
      close()
      showNow()
    } catch {
      say(notSaved)
    } finally {
      isSaving = false
      button('save')?.removeAttribute('aria-busy')
    }
  }

  form.addEventListener('change', ({target}) => {
    if (target instanceof HTMLInputElement && target.checked)
      track({type: 'fieldSelected', form: 'onboarding', field: target.name})
    say('')
    show()
  })
  button('back')?.addEventListener('click', () => go(-1))
  button('next')?.addEventListener('click', () => go(1))
  button('skip')?.addEventListener('click', (event) => {
    event.preventDefault()
    skip()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    // Enter in a check box sends the form from any step.
    const all = steps()
    if (current === all.at(-1)) void save()
    else go(1)
  })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    skip()
  })
  if (title) dialog.setAttribute('aria-labelledby', title.id)
  show()
  dialog.showModal()
  current?.querySelector('legend')?.focus()
}

/** Puts what was just chosen first on the page that is read. */
function showNow(): void {
  try {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    showInterests(sheet)
  } catch {
    // The next page shows it.
  }
  arrange(knownInterests().topicIds)
}

function groupsOf(question: HTMLElement): readonly HTMLElement[] {
  return [...question.querySelectorAll<HTMLElement>('[data-of-topic]')]
}

/** The checked values of a name; with topics, those of their groups only. */
function valuesOf(form: HTMLFormElement, name: string, topicIds?: readonly string[]): readonly string[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]:checked`)]
    .filter(
      (input) =>
        topicIds === undefined ||
        topicIds.includes(input.closest<HTMLElement>('[data-of-topic]')?.dataset.ofTopic ?? ''),
    )
    .map(({value}) => value)
}

function setHidden(element: HTMLElement | null, isHidden: boolean): void {
  if (element) element.hidden = isHidden
}
