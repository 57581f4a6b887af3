/**
 * Fields of a `contentImage` beside its own, for `…{…, ${contentImageProjection}}`: the blurred copy that stands in while the picture loads. Pictures
 * with transparent parts get none, as it would shine through.
 */
export const contentImageProjection = `"lqip": select(asset->metadata.isOpaque == true => asset->metadata.lqip)`
