/** Words that say nothing about taste, folded, in the languages that are written with spaces. */
const WORDS = `a about above after again all also although always am an and any are around as at be because been before
being best better between big both but by can could did do does doing don during each either else ever every few fine for
from get gets getting give go goes going good got great had has have having he her here hers him his how i if in into is
it its just kind least less let like likes liked little long look looking lot lots love loved loves made make makes many
may me might mine more most much must my need needs never new nice no nor not now of off often old on once one only or
other our out over own part people perfect person place places please prefer prefers pretty put quite rather really s
same see seems set she should show since so some someone something sometimes sort still stuff such suits t take than that
the their them then there these they thing things this those though through time times to together too two type under
until up upon us use used uses using usually very want wants was watch way we well went were what when where whether
which while who whole whose why will with within without would year years yes yet you your yours enjoy enjoys enjoyed
bought buys buy learn learning work works working past list lists listed purchases purchase oldest first last watches watched watching reads reading read rates rated rating plays played playing listens
listening listened buying visits visited mostly mainly weekend weekends day days week weeks month months today tonight
every several various different similar kind kinds sort sorts type types bit lots plenty years-old currently recently mostly
el la los las un una unos unas de del y e o u en con sin por para que como se su sus es son ser muy mas mi me te lo al
le les des du et ou dans avec pour par sur ne pas ce cette ces qui est sont une mes ma mon je tu il elle nous vous aux
der die das den dem des ein eine einen einer eines und oder in im mit fur von zu auf ist sind ich mein meine sehr nicht
il lo gli i della delle dei nel nella con per che non si sono molto mio mia uno anche ma os as um uma da do das dos no na
nos nas em com sem por para que se sou muito meu minha mais`;

const STOP_WORDS = new Set(WORDS.split(/\s+/));

/** Whether a folded word carries no information about taste. */
export const isStopWord = (norm: string): boolean => STOP_WORDS.has(norm) || norm.length === 1;
