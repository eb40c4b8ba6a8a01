import type { View } from '../../../../../contract/options';
import { type Entry, means, says } from '../meaning';
import { bonnetSizes, tailSizes } from './proportion';

const view = (words: string, id: View) => means(words, { kind: 'view', id });
/** A view from near. */
const near = (words: string, id: View) =>
  means(words, { kind: 'view', id }, { kind: 'camera', look: { distance: 0.7 } });
const bare = (id: View, words: string) => says('bare-view', words, { view: id });

/** A three-quarter view from low or from high. */
const quarter = (words: string, id: View, elevation: number) =>
  means(words, { kind: 'view', id }, { kind: 'camera', look: { elevation } });

/** From where a car is seen. */
export const cameras: readonly Entry[] = [
  quarter(
    'low front three quarter|low three quarter|low three quarter front|low three quarter from the front|low front 3/4|low 3/4|low 3/4 front|低机位前四分之三|低角度前45度',
    'front-three-quarter',
    1,
  ),
  quarter(
    'low rear three quarter|low three quarter rear|low three quarter from behind|low three quarter from the rear|low rear 3/4|low 3/4 rear|低机位后四分之三|低角度后45度',
    'rear-three-quarter',
    1,
  ),
  quarter(
    'high front three quarter|high three quarter|high three quarter front|high front 3/4|high 3/4',
    'front-three-quarter',
    24,
  ),
  quarter('high rear three quarter|high three quarter rear|high rear 3/4|high 3/4 rear', 'rear-three-quarter', 24),
  view(
    'front three quarter|front quarter|front quarter view|前侧面|前侧方|前侧方视角|front quarter angle|three quarter from the front|three quarter view from the front|前侧四十五度|前四十五度|四十五度|四十五度角|front three quarters|three quarter front|front 3/4|3/4 front|front quarter view|three quarter|three quarter view|3/4|3/4 view|front left|front right|left front|right front|from the front left|from the front right|from the left front|from the right front|seen from the front left|seen from the front right|front 45|45°|45 °|45 degree|45 degrees|45度|45 度|front side 45|前侧|前侧45|前侧45°|前侧45度|前侧 45|前侧 45°|前侧 45 度|前45|前45°|前45度|前 45 度|前侧方|侧前|侧前方|斜前|斜前方|前斜|前斜侧|左前|右前|左前方|右前方|前四分之三|四分之三|前3/4|侧前45|侧前45°|侧前45度|侧前方45度|侧前四十五度|斜前45度|前方45度|右前45度|左前45度|车头45度',
    'front-three-quarter',
  ),
  view(
    'rear three quarter|rear quarter|three quarter from behind|后侧面|后侧方|后侧方视角|three quarter from the rear|后侧四十五度|rear three quarters|three quarter rear|rear 3/4|3/4 rear|back three quarter|back 3/4|3/4 back|rear quarter view|rear left|rear right|left rear|right rear|from the rear left|from the rear right|from the left rear|from the right rear|from behind left|from behind right|from the back left|from the back right|rear 45|后侧|后侧45|后侧45°|后侧45度|后侧 45|后侧 45°|后侧 45 度|后45|后45°|后45度|后 45 度|后侧方|侧后|侧后方|斜后|斜后方|后斜|后斜侧|左后|右后|左后方|右后方|后四分之三|后3/4|尾侧|侧后45|侧后45°|侧后45度|侧后方45度|侧后四十五度|斜后45度|后方45度|右后45度|左后45度|尾部45度|车尾45度',
    'rear-three-quarter',
  ),
  view(
    'orthographic front|orthographic front view|front orthographic|front orthographic view|front ortho|ortho front|正交前视|正交前视图|正交正视图|front view|frontal|head on|front elevation|从前面看|从正面看|从前方看|from the front|seen from the front|正面|正面图|正前|正前方|前视|前视图|正视|正视图|前脸视角|车头视角',
    'front',
  ),
  view(
    'orthographic rear|orthographic rear view|rear orthographic|rear ortho|ortho rear|正交后视|正交后视图|rear view|back view|rear elevation|from behind|从后面看|从后方看|从背后看|from the rear|from the back|背面|背面图|正后|正后方|后视|后视图|背视|车尾视角|尾部视角',
    'rear',
  ),
  view(
    'orthographic side|orthographic side view|side orthographic|side ortho|ortho side|正交侧视|正交侧视图|side on|dead side on|square side on|straight side on|broadside|side view|side profile|profile view|side elevation|lateral|从侧面看|从旁边看|from the side|侧面|侧面图|侧视|侧视图|正侧|正侧面|侧身|全侧',
    'side',
  ),
  view(
    'orthographic top|orthographic top view|top orthographic|top ortho|ortho top|orthographic plan|正交俯视|正交俯视图|top view|plan|plan shape|top down view|top down shot|top down perspective|top down angle|plan view|overhead view|from above|从上面看|从上往下看|from the top|俯视|俯视图|顶视|顶视图|俯拍|正上方|顶部视角',
    'top',
  ),
  view(
    "bird's eye|birds eye|bird eye|bird's eye view|birds eye view|aerial|aerial view|drone shot|drone|drone perspective|drone angle|无人机俯拍|无人机航拍|无人机拍摄|无人机俯视|drone view|鸟瞰|鸟瞰图|鸟瞰视角|航拍|无人机视角",
    'birds-eye',
  ),
  view(
    "driver's|driver's view|只看驾驶舱|只看内饰|只看座舱|只拍内饰|只拍驾驶舱|只拍座舱|interior only|cabin only|interior view|interior shot|cabin view|inside view|view of the interior|内饰视角图|drivers view|driver view|driver's seat|driver's perspective|driver's eye|driver pov|pov|cockpit view|first person|驾驶位|驾驶位视角|驾驶员|驾驶员视角|驾驶者视角|驾驶视角|驾驶座|主驾|主驾驶|车内视角|第一人称",
    'driver',
  ),
  view(
    'multiple views|multiple view|multiple angles|multi view|multi angle|multiview|three views|three view|five views|turnaround|orthographic|orthographic views|多视图|多视角|多角度|正交|正交视图|三视图|五视图|四视图|多个视角|多个角度|多面图',
    'multiple',
  ),
  near(
    'front close up|front closeup|close up of the front|closeup of the front|close up of the front end|front end close up|close up of the face|车头特写|前脸特写|正面特写|车头近景|前脸近景',
    'front',
  ),
  near(
    'rear close up|rear closeup|close up of the rear|closeup of the rear|close up of the rear end|rear end close up|close up of the tail|close up of the back|tail close up|尾部特写|车尾特写|背面特写|尾部近景|车尾近景|尾部细节',
    'rear',
  ),
  near('side close up|close up of the side|close up of the flank|侧面特写|侧面近景|车侧特写', 'side'),
  bare('front', 'front|front side|前|前面|前方'),
  says('bare-view', '前脸', { view: 'front', part: 'other' }),
  says('bare-view', '车头', { view: 'front', sizes: bonnetSizes }),
  bare('rear', 'rear|back|behind|后|后面|后方|背'),
  says('bare-view', '车尾|尾部', { view: 'rear', part: 'other', sizes: tailSizes }),
  bare('side', 'side|profile|侧|侧方|侧边|侧向'),
  says('bare-view', '顶部', { view: 'top', part: 'roof' }),
  bare('top', 'top|overhead|above|顶|上|上方|俯'),
  bare('birds-eye', 'bird'),
  bare('driver', 'driver|drivers|驾驶|司机'),
  says('bare-view', 'cockpit|驾驶舱', { view: 'driver', part: 'interior' }),
  bare('multiple', 'multiple|multi|several|多|多个|多种'),
  says('view-noun', 'view|views|viewpoint|angle|perspective|shot|elevation|camera|视角|视图|角度|机位|镜头|视点|图'),
];
