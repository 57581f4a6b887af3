import {inCategories, seedArticle} from './seedArticle.ts'

const article = (...parts: Parameters<typeof seedArticle>) => ({
  ...seedArticle(...parts),
  ...inCategories('mens-health', 'health'),
  publishedAt: '2023-01-17T09:00:00.000Z',
})

/** The pages on erectile dysfunction that a promo box and a decision list name (promo-box-4, promo-box-11), and those that they link to. */
export const mensHealthArticles = [
  article(
    'erectile-dysfunction',
    '/health/erectile-dysfunction',
    'Erectile Dysfunction: What It Is and What Helps',
    'What erectile dysfunction is, where it comes from, when to see a doctor, and what can be done.',
    'With erectile dysfunction (ED), it is often hard to get an erection, or to keep one that is firm enough for sex. It is more common ' +
      'with age, it has many causes, and most of them can be treated.',
    '# Where it comes from',
    'An erection needs blood flow, nerves, hormones and a mind at ease. Diabetes, high blood pressure, smoking, some medicines, low ' +
      'testosterone, stress and depression can each disturb it, and often several of them come together.',
    '# When to see a doctor',
    'Now and then it happens to everybody. If it goes on for more than a few weeks, have it looked at: ED can be the first sign of heart disease ' +
      'or diabetes. Do not stop a medicine on your own because you suspect it.',
    '# What helps',
    'Moving more, sleeping enough and not smoking help many men. There are tablets on prescription, pumps, injections, and therapy for one or ' +
      'for two. Which of them fits depends on the cause, and on what else you take.',
  ),
  article(
    'ed-pills',
    '/health/erectile-dysfunction/ed-pills',
    'ED Pills: How They Work, and Who Should Not Take Them',
    'How tablets for erectile dysfunction work, what they do not do, and when they are dangerous.',
    'Sildenafil, tadalafil, vardenafil and avanafil belong to one group of medicines. They widen blood vessels, so that more blood reaches the ' +
      'penis. They do not cause desire: without arousal they do nothing.',
    '# Who should not take them',
    'Never take them with nitrates, such as nitroglycerin for chest pain, or with riociguat: blood pressure can drop so far that it threatens ' +
      'life. After a recent heart attack or stroke, ask your doctor first.',
    '# Side effects',
    'Headache, a flushed face, a stuffy nose and an upset stomach are common and pass. An erection that lasts longer than four hours, or ' +
      'a sudden loss of sight or hearing, is an emergency.',
    '# Buying them',
    'In the US they need a prescription. Pills that are sold without one often hold other amounts than their labels say, or other drugs.',
  ),
  article(
    'best-ed-medications',
    '/health/erectile-dysfunction/best-medications',
    'Four ED Medications Compared',
    'How fast tablets for erectile dysfunction work, how long they last, and what a meal does to them.',
    'All four work for about the same share of men. They differ in how soon they work, how long, and what they cost.',
    '# Sildenafil and vardenafil',
    'Both work after 30 to 60 minutes and last about four hours. A meal with much fat delays them.',
    '# Tadalafil',
    'It works for up to 36 hours, with or without food. There is a small dose for every day, too.',
    '# Avanafil',
    'It can work after 15 to 30 minutes, and lasts up to six hours. It is newer, and costs more.',
    '# How to choose',
    'Tell your doctor or pharmacist everything else that you take. If one does not work at first, another dose or another tablet may.',
  ),
  article(
    'ed-heart-health',
    '/health/erectile-dysfunction/heart-health',
    'What an Erection Can Say About the Heart',
    'Why erectile dysfunction can come years before heart disease, and which checks are worth having.',
    'The arteries of the penis are narrower than those of the heart. Where arteries clog, it can show there first, often some years before chest pain does.',
    '# What to have checked',
    'Blood pressure, cholesterol and blood sugar, all of them simple tests. Your doctor may want to know how well you climb stairs.',
    '# What is good for both',
    'Walking, not smoking, sleep, and a diet with vegetables, beans, fish and olive oil help the heart, and in studies they help erections too.',
    '# In an emergency',
    'Chest pain, shortness of breath or pain that spreads into arm or jaw: call 911. Tell the helpers if you have taken a tablet for ED.',
  ),
  article(
    'ed-doctor',
    '/health/erectile-dysfunction/talk-with-a-doctor',
    'How to Talk With a Doctor About ED',
    'A sentence to begin with, the questions that will come, and what to bring.',
    'Doctors hear it every day. One sentence is enough to begin: “I have trouble with erections, and I would like to know why.”',
    '# What you will be asked',
    'Since when, how often, whether there are erections in the morning, what you take, how you sleep, how you feel. There are no wrong answers.',
    '# What to bring',
    'A list of all medicines and supplements, with doses, and your last blood tests if you have them.',
    '# What to ask',
    'What is the likely cause? Which tests do I need? What happens if I wait? What should I not take together?',
  ),
  article(
    'low-testosterone',
    '/health/low-testosterone',
    'Low Testosterone: Signs, Tests and Treatment',
    'What low testosterone can and cannot explain, and how it is measured.',
    'Little desire, tiredness and fewer erections in the morning can be signs of low testosterone. They can have many other reasons.',
    '# How it is measured',
    'In blood, taken in the morning, on two different days. One low value is not a diagnosis.',
    '# What treatment does',
    'For men whose values are low, gels or injections can bring back desire and energy. They lower the number of sperm, so they are not for ' +
      'men who want children soon.',
    '# What it does not do',
    'Where the values are normal, more testosterone does not help against ED.',
  ),
]
