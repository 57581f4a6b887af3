/** Words of questions about suicide and self-harm, as screening questionnaires put them. */
const words =
  /suicid|self[- ]?harm|self[- ]?injur|better off dead|overdos|not worth living|life is(?:n[’']t| not) worth|no reason to live|\b(?:kill|hurt|harm|cut|injur)(?:ing|ting)? (?:yourself|myself|oneself|themselves)|\b(?:end|ending|take|taking) (?:your|my|their)(?: own)? life|\b(?:want|wish|wanting|wishing)\w*\b.{0,24}\b(?:dead|die|dying|not be alive|never wake up)\b/i

/**
 * Whether a text speaks of suicide or self-harm (quiz-32). A list of words, not an understanding: it reminds editors to think, so it rather
 * finds too much.
 */
export function speaksOfSelfHarm(text: string): boolean {
  return words.test(text)
}
