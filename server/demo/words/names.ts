import type { Home } from '../homes.ts';

/** First and last names that occur together, and their share: in general, and where they are more common. */
export interface NameGroup {
  first: readonly string[];
  last: readonly string[];
  share: number;
  homes: Partial<Record<Home, number>>;
}

const words = (text: string): string[] => text.trim().split(/\s+/);

export const NAME_GROUPS = {
  english: {
    first: words(`
      Alison Andrew Angela Anna Beth Ben Caroline Charlotte Chloe Chris Claire Colin Daniel Darren David Dawn Debbie
      Dominic Edward Eleanor Elizabeth Emily Emma Frances Frank Gareth Gary Gemma George Georgia Graham Hannah Harriet
      Harry Heather Helen Holly Ian Imogen Jack Jacqueline James Jane Janet Jason Jennifer Jeremy Jessica Joanna Joe
      John Jonathan Joseph Joshua Judith Julia Julian Karen Kate Katie Keith Kelly Kerry Laura Lauren Leanne Lee Lewis
      Liam Linda Lisa Louise Lucy Luke Lydia Maria Marcus Mark Martin Matthew Megan Melanie Michael Michelle Naomi
      Natalie Nathan Neil Nicholas Nicola Nigel Oliver Patricia Paul Penelope Peter Philip Rachel Rebecca Richard
      Robert Robin Rosie Russell Ruth Ryan Sally Samantha Samuel Sarah Scott Sharon Simon Sophie Stephanie Stephen
      Stuart Susan Thomas Timothy Tom Tracey Vicky Victoria Wayne William Zoe`),
    last: words(`
      Adams Allen Armitage Ashworth Atkinson Bailey Baker Barker Barlow Barnes Bates Baxter Beaumont Bell Bennett
      Bentley Berry Birch Bradley Bradshaw Briggs Brook Brown Burgess Burton Butler Carter Chadwick Chapman Clarke
      Clayton Cole Collins Cook Cooper Cox Crossley Dawson Dean Dixon Dyson Eastwood Elliott Ellis Farrow Fielding
      Fisher Fletcher Ford Foster Fox Freeman Garner Gibbs Goddard Green Greenwood Hague Hall Hardcastle Harper Harris
      Harrison Hartley Harvey Hawkins Heath Hill Hodgson Holmes Holt Howarth Hudson Hunt Hutchinson Ingham Jackson
      Jarvis Johnson Kay Kemp King Kirkham Knight Knowles Lawson Lees Lister Lloyd Lowe Marsh Marshall Mason Matthews
      Mellor Metcalfe Miller Mills Moss Naylor Newton Nicholls North Norton Oakley Oldfield Page Palmer Parker Parr
      Pearson Peel Perkins Phillips Pickering Pike Poole Porter Pratt Proctor Radcliffe Ramsden Read Rhodes Richardson
      Riley Roberts Robinson Rowe Rushton Saunders Sawyer Shaw Shepherd Simpson Skinner Slater Smith Spencer Stocks
      Stokes Stone Sutcliffe Swift Sykes Taylor Thornton Thorpe Tomlinson Townsend Turner Underwood Wade Wainwright
      Walker Walsh Ward Warren Waters Watkinson Webb Wells West Whitaker White Whittle Wilkinson Willis Wilson Wood
      Woodhouse Wright Yates Young`),
    share: 46,
    homes: {},
  },
  scottish: {
    first: words(`
      Ailsa Alasdair Angus Blair Callum Cameron Catriona Craig Douglas Duncan Eilidh Euan Ewan Fiona Fraser Gordon
      Gregor Iona Isla Jamie Kirsty Kirsten Lorna Mairi Malcolm Morag Morven Neve Rory Ross Rhona Shona Struan`),
    last: words(`
      Anderson Bain Baird Blackwood Boyd Bruce Buchanan Cairns Campbell Crawford Cunningham Dalgleish Drummond Dunbar
      Duncan Ferguson Forbes Forsyth Fraser Galbraith Gilchrist Gillespie Gordon Graham Grant Guthrie Hamilton Hay
      Henderson Innes Johnstone Kerr Lamont Leitch Lennox Lockhart Logan MacDonald MacKay MacKenzie MacLeod McAllister
      McGregor McIntyre McKinnon McLean Menzies Milne Moffat Muir Murray Nairn Ogilvie Paterson Rankin Reid Ritchie
      Robertson Ross Sinclair Stewart Strachan Sutherland Tait Wallace Watt Wishart`),
    share: 4,
    homes: { Glasgow: 60, Edinburgh: 60 },
  },
  welsh: {
    first: words(`
      Aled Angharad Bethan Bronwen Bryn Carys Cerys Dafydd Delyth Dylan Eirlys Elin Emyr Ffion Gethin Glyn Gwen Gwyn
      Huw Hywel Ieuan Iwan Lowri Mair Megan Meirion Nerys Nia Owain Rhian Rhodri Rhys Sian Sioned Steffan Tomos`),
    last: words(`
      Bevan Bowen Davies Edwards Evans Gittins Griffiths Gwynne Harries Howell Hopkin Hughes James Jenkins John Jones
      Lewis Llewellyn Lloyd Meredith Morgan Morris Mostyn Owen Parry Pugh Powell Price Pritchard Probert Prosser Rees
      Roberts Rowlands Thomas Tudor Vaughan Watkins Williams Wynne`),
    share: 3,
    homes: { Cardiff: 60, Liverpool: 6, Bristol: 5 },
  },
  irish: {
    first: words(`
      Aidan Aisling Aoife Brendan Brian Caoimhe Ciara Ciaran Clodagh Colm Conor Declan Deirdre Dermot Eamon Eoin
      Fergal Fergus Gerard Grainne Kathleen Kevin Maeve Niall Niamh Noel Nuala Oisin Orla Padraig Roisin Ronan
      Sean Siobhan Sinead Una`),
    last: words(`
      Boyle Brady Brennan Burke Byrne Callaghan Cassidy Coyle Daly Devlin Doherty Donnelly Doyle Duffy Fallon Farrell
      Fitzgerald Flynn Gallagher Hagan Hegarty Hughes Kane Kavanagh Kearney Keenan Kelly Kennedy Lavery Loughran
      Lynch Magee Maguire McAleer McBride McCann McCartney McDermott McGrath McGuinness McKeown McLaughlin McMahon
      Molloy Mooney Mulholland Murphy Nolan O'Brien O'Connor O'Donnell O'Hara O'Kane O'Neill O'Reilly Quigley Quinn
      Rafferty Rooney Ryan Sheridan Toner Tierney Toal Walsh Ward`),
    share: 4,
    homes: { Belfast: 75, Liverpool: 14, Glasgow: 10, Manchester: 6 },
  },
  indian: {
    first: words(`
      Aarti Amar Amit Anand Anita Anjali Arjun Asha Balraj Bhavesh Bina Chetan Deepa Dev Dinesh Gita Gurpreet Harjit
      Harpreet Hemal Hitesh Jagdeep Jasmin Jaspreet Jatin Kamal Kavita Ketan Kiran Komal Kulvinder Lakshmi Mandeep
      Manisha Meera Mitesh Mohan Nanda Narinder Neha Nikhil Nisha Parminder Pooja Pradeep Priya Rajesh Rajinder Rakesh
      Ravi Reena Rekha Rohan Sandeep Sanjay Satnam Seema Shilpa Simran Sonal Sukhdeep Sunil Sunita Tejal Uday Usha
      Vijay Vikram Vimal Yash`),
    last: words(`
      Amin Atwal Bains Bansal Bassi Bhatt Bhogal Chana Chauhan Chopra Dave Desai Dhaliwal Dhillon Gandhi Gill Grewal
      Gupta Iyer Jadeja Johal Joshi Kapoor Kaur Kotecha Kumar Lad Lakhani Madhvani Mahal Mann Mehta Menon Mistry Modi
      Nair Nandra Panchal Panesar Parekh Parmar Patel Pillai Popat Puri Rai Rajput Raju Rana Randhawa Rao Reddy
      Sagoo Sandhu Saini Sehgal Shah Sharma Sidhu Singh Solanki Sood Thakrar Thakur Vaghela Varma Virdee Vyas`),
    share: 9,
    homes: { Leicester: 45, Birmingham: 14, London: 8, Nottingham: 4 },
  },
  pakistani: {
    first: words(`
      Aaliyah Abdul Adeel Adil Aisha Ali Amina Amir Anwar Asif Asma Ayesha Azhar Bilal Bushra Faisal Farah Farhan
      Fatima Fozia Habib Haroon Hassan Humera Ibrahim Imran Iqra Irfan Ishaq Jamila Javed Kamran Khadija Khalid Mariam
      Mohammed Mustafa Nadeem Nadia Naeem Nasreen Nazia Omar Qasim Rabia Rashid Rehana Rizwan Rubina Saad Saima Saira
      Sajid Samina Shabana Shahid Shazia Sohail Tahir Tariq Usman Waseem Yasmin Yusuf Zahra Zainab Zara Zubair`),
    last: words(`
      Abbas Ahmad Ahmed Akhtar Akram Alam Ali Anwar Arshad Ashraf Aslam Aziz Baig Begum Bhatti Butt Chaudhry Choudhury
      Dar Farooq Ghani Hafeez Haider Hamid Haq Hassan Hussain Ibrahim Iqbal Islam Ismail Jabbar Javed Kazi Khalid Khan
      Khatun Lone Mahmood Majid Malik Miah Mir Mirza Mughal Munir Mustafa Nawaz Qureshi Rafiq Rahman Raja Rashid Rauf
      Raza Rehman Riaz Saeed Saleem Sarwar Shafiq Shah Shaikh Sharif Siddiqui Sultan Uddin Yaqub Yousaf Zaman`),
    share: 7,
    homes: { Birmingham: 18, Leeds: 6, Manchester: 8, London: 5, Glasgow: 5, Sheffield: 5 },
  },
  african: {
    first: words(`
      Abena Abiola Ade Adaeze Adwoa Afia Akosua Ama Amara Ayo Ayodele Babajide Bisi Bola Chidi Chika Chinedu Chioma
      Dapo Ebele Ebo Efua Ejiro Ekow Emeka Esi Farai Femi Folake Funke Gbenga Ifeanyi Ifeoma Ike Kehinde Kemi Kofi
      Kojo Kwabena Kwame Kwesi Lola Moses Nana Ngozi Nkechi Obinna Ola Olamide Oluwaseun Rudo Sade Segun Simba Tade
      Taiwo Tendai Tobi Tolu Tunde Uche Wale Yaa Yaw Yemi`),
    last: words(`
      Acheampong Adebayo Adeleke Adeyemi Afolabi Agyeman Ajayi Akande Akinola Amadi Amoah Ansah Appiah Asante Asare
      Ayodele Balogun Bamgbose Banda Boakye Boateng Chikwanha Chukwu Danso Darko Dube Eze Fashola Gyasi Ibe Igwe
      Kamara Kuti Lawal Mensah Moyo Mutasa Ncube Ndlovu Nkrumah Nnamdi Nwosu Obi Odukoya Ofori Ogunleye Ojo Okafor
      Okeke Okonkwo Oladipo Olatunji Onyango Osei Osman Owusu Quaye Sarpong Sesay Sowande Tetteh Udo Yeboah`),
    share: 6,
    homes: { London: 10, Manchester: 3, Leeds: 2, Bristol: 1 },
  },
  caribbean: {
    first: words(`
      Aaron Andre Anthony Beverley Carlton Cheryl Clive Curtis Delroy Desmond Devon Dionne Donovan Errol Everton
      Fitzroy Garfield Gloria Jermaine Joy Kadeem Keisha Leon Leroy Lloyd Marcia Marlon Marva Maxine Monique Natasha
      Nadine Olivia Paulette Patrice Rochelle Sandra Shanice Tanisha Trevor Tyrone Valerie Winston Yvonne`),
    last: words(`
      Allen Anderson Bailey Barrett Beckford Bennett Blake Brathwaite Brown Campbell Charles Clarke Cumberbatch
      Daley Davis Douglas Edwards Forde Francis Gayle Gordon Grant Greaves Hinds Holness Joseph Lamming Lindsay
      McFarlane McKenzie Morrison Nelson Palmer Phillips Pinnock Powell Reid Richards Samuels Sobers St-Hill
      Stephenson Thompson Walters Watson Williams Wint`),
    share: 4,
    homes: { London: 6, Birmingham: 7, Bristol: 5, Nottingham: 6, Leeds: 2, Manchester: 2 },
  },
  polish: {
    first: words(`
      Adam Agata Agnieszka Aleksander Andrzej Aneta Anna Bartek Beata Dariusz Dorota Ewa Filip Grzegorz Iwona Jakub
      Jan Joanna Kamil Karolina Katarzyna Krzysztof Lukasz Maciej Magda Malgorzata Marcin Marek Marta Mateusz Michal
      Monika Natalia Pawel Piotr Rafal Robert Slawomir Sylwia Tomasz Wojciech Zofia`),
    last: words(`
      Adamczyk Baran Borkowski Chmiel Czarnecki Dudek Gorski Grabowski Jankowski Jasinski Kaczmarek Kalinowski Kowalczyk
      Kowalik Krawczyk Krol Kubiak Lewandowski Lis Majewski Malinowski Mazur Michalak Nowak Nowicki Olszewski Ostrowski
      Pawlak Piekarz Rutkowski Sikora Sobczak Stepien Szulc Szymczak Tomczyk Urban Walczak Wieczorek Wilk Wrobel
      Zawada Zielonka`),
    share: 4,
    homes: { Southampton: 7, Nottingham: 3, Edinburgh: 3, Sheffield: 2 },
  },
  chinese: {
    first: words(`
      Alan Alice Amy Andy Angela Calvin Carmen Cindy Daisy Edmund Emily Eric Fiona Gary Grace Helen Henry Irene Ivy
      Jasmine Jason Jenny Joyce Kelvin Ken Lily Mei Michelle Peggy Raymond Rebecca Sandy Terence Vivian Wai Wendy
      Winnie Xin Yan Ying`),
    last: words(`
      Au Chan Chau Chen Cheng Cheung Chiu Choi Chow Chu Fung Ho Hui Ip Kwan Kwok Lai Lam Lau Law Lee Leung Li Liang
      Lim Lin Liu Lo Lui Luk Ma Mak Mok Ng Pang Poon Shum Siu Tam Tan Tang Tong Tsang Tse Tsui Wan Wang Wong Wu Xu
      Yam Yang Yeung Yip Yiu Yu Yuen Zhang Zhao Zhou`),
    share: 3,
    homes: { Manchester: 4, London: 2, Birmingham: 2, Nottingham: 2, Sheffield: 2 },
  },
  elsewhere: {
    first: words(`
      Adriana Ahmet Alejandra Alessandro Ana Andrei Anila Antonio Ayse Bogdan Carla Carlos Catalina Cem Chiara Cristina
      Daniela Deniz Diana Elena Elif Emre Fatma Francesco Giulia Gintare Hakan Hamza Hodan Ioana Irina Jelena Joao
      Katerina Leila Lucia Luca Mantas Marina Marta Mehmet Mihai Murat Nikos Olga Paulo Petra Rasa Reza Ricardo Rosa
      Selin Shirin Sofia Stefan Svetlana Teresa Vasile Viktor Yiannis Zeynep`),
    last: words(`
      Aksoy Almeida Andreou Balan Barbosa Bianchi Botha Charalambous Christodoulou Costa Cruz Demir Dias Dumitru
      Fernandes Ferreira Garcia Georgiou Gomes Haddad Hoxha Ionescu Jansen Kaplan Karimi Kazlauskas Keller Kovacs
      Kyriacou Lopes Lopez Marin Marino Markovic Martins Michaelides Moldovan Moreno Muller Mumin Nazari Nunes
      Papadopoulos Pavlou Pereira Petrov Popa Rahimi Ribeiro Romano Rossi Santos Silva Sousa Stan Tekin Toprak Torres
      Varga Vasquez Vella Weber Yildiz Yilmaz Zografos`),
    share: 6,
    homes: { London: 8, Brighton: 5, Bristol: 2, Southampton: 2 },
  },
} satisfies Record<string, NameGroup>;
